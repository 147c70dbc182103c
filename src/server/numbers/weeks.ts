import { dayAfter, daysBefore, mondayOf, startOfDay } from '../time/days.ts'
import type { Span } from './stored-sums.ts'

/** The period of the page: 52 weeks, and the current one. */
const PERIOD_DAYS = 53 * 7

/** A day, or a part of it. */
export interface DaySpan extends Span {
  /** YYYY-MM-DD */
  day: string
}

export const wholeDay = (day: string, timeZone: string): DaySpan => ({
  day,
  from: startOfDay(day, timeZone),
  to: startOfDay(dayAfter(day), timeZone),
})

export const periodUpTo = (today: string) => daysBetween(daysBefore(today, PERIOD_DAYS), today)

/** From the first to the last day, both inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

/** The Mondays of this many weeks, ending with the week of `today`. */
export function weeksUpTo(today: string, weeks: number): string[] {
  const last = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => daysBefore(last, 7 * (weeks - 1 - index)))
}

/** This many months, ending with that of `today`. Shape of each  2026-01 */
export function monthsUpTo(today: string, months: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
}
