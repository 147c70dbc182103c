import { dayAfter } from '../../staff/lists/days.ts'

/** The day it is in a zone. Shape  2026-01-05 */
export const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

export function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** The Monday of its week. */
export const mondayOf = (day: string) => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)

/** From the first to the last day, both with them. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

/** So many weeks up to the one of `today`: on which Monday each begins. */
export function weeksUpTo(today: string, weeks: number): string[] {
  const last = mondayOf(today)
  return Array.from({ length: weeks }, (_, index) => daysBefore(last, 7 * (weeks - 1 - index)))
}

/** So many months up to the one of `today`. Shape of each  2026-01 */
export function monthsUpTo(today: string, months: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
}
