import type { EnquiryRow } from '../../../db/schema.ts'

type Asked = Pick<EnquiryRow, 'time_from' | 'time_to'>

const DAY_MINUTES = 24 * 60
const MINUTE = 60_000

/** Whether the time somebody asked for is open. One that ends before it begins goes over midnight. */
export function isOpen(row: Asked, at: number, timeZone: string): boolean {
  const [from, to, now] = [minuteOf(row.time_from), minuteOf(row.time_to), minuteAt(at, timeZone)]
  return from <= to ? from <= now && now < to : now >= from || now < to
}

/** When the time they asked for opens next, after `from`: today or tomorrow. */
export function opensNext(row: Asked, from: number, timeZone: string): number {
  return nextMinute(minuteOf(row.time_from), from, timeZone)
}

function nextMinute(minute: number, after: number, timeZone: string): number {
  const ahead = (minute - minuteAt(after, timeZone) + DAY_MINUTES - 1) % DAY_MINUTES
  return after - (after % MINUTE) + (ahead + 1) * MINUTE
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function minuteAt(at: number, timeZone: string): number {
  return minuteOf(new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }))
}
