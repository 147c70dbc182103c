import * as v from 'valibot'

/** Limits of accepted dates: all records lie between them, and time zone and date arithmetic stays valid. */
const FIRST = '1900-01-01'
const LAST = '2199-12-31'

/** Whether the calendar has this day, from the first one that is accepted. Shape  YYYY-MM-DD */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return day >= FIRST && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Shape  YYYY-MM-DD */
export const calendarDay = (message: string) =>
  v.pipe(v.string(message), v.isoDate(message), v.minValue(FIRST, message), v.maxValue(LAST, message))

/** Shape  ISO 8601, UTC or with an offset */
export const calendarTime = (message: string) =>
  v.pipe(v.string(message), v.isoTimestamp(message), v.minValue(FIRST, message), v.maxValue(LAST, message))
