import type { EnquiryRow } from '../db/schema.ts'

/** When somebody wants to be contacted. */
export type Asked = Pick<EnquiryRow, 'preferred_time' | 'time_from' | 'time_to'>

/** Where from and to are the same time they say nothing: then the part of the day counts that was chosen beside them. */
export const PARTS_OF_DAY = {
  Morning: ['06:00', '12:00'],
  Afternoon: ['12:00', '17:00'],
  Evening: ['17:00', '21:00'],
} as const

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** The time they asked for: `HH:MM` twice. Where the second is the earlier one, it is over midnight. */
export function windowOf(asked: Asked): { from: string; to: string } {
  const [from, to] = [asked.time_from.slice(0, 5), asked.time_to.slice(0, 5)]
  if (from !== to) return { from, to }
  const part = PARTS_OF_DAY[asked.preferred_time as keyof typeof PARTS_OF_DAY] ?? PARTS_OF_DAY.Evening
  return { from: part[0], to: part[1] }
}

/** What clocks of a zone show. Shape  HH:MM */
export function clockIn(timeZone: string, at: number): string {
  return clocks(timeZone).format(at)
}

/** Whether the time they asked for is now. It ends with the minute it names. */
export function isOpen(asked: Asked, at: number, timeZone: string): boolean {
  const { from, to } = windowOf(asked)
  const clock = clockIn(timeZone, at)
  return from < to ? from <= clock && clock < to : from <= clock || clock < to
}

/** When the time they asked for begins the next time after `from`, to the minute. */
export function opensNext(asked: Asked, from: number, timeZone: string): number {
  return nextTime(windowOf(asked).from, from, timeZone)
}

/** When it ends the next time. */
export function closesNext(asked: Asked, from: number, timeZone: string): number {
  return nextTime(windowOf(asked).to, from, timeZone)
}

/** When clocks of a zone show a time the next time after `from`. Shape of `clock`  HH:MM */
export function nextTime(clock: string, from: number, timeZone: string): number {
  const opens = minutesOf(clock)
  const start = Math.floor(from / MINUTE) * MINUTE
  const ahead = (opens - minutesOf(clockIn(timeZone, start)) + DAY_MINUTES - 1) % DAY_MINUTES
  const guess = start + (ahead + 1) * MINUTE
  // Where clocks were put on or back meanwhile, it is an hour off.
  const off = opens - minutesOf(clockIn(timeZone, guess))
  return guess + (((off + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2) * MINUTE
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const known = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it a hundred times. */
function clocks(timeZone: string): Intl.DateTimeFormat {
  const format =
    known.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  known.set(timeZone, format)
  return format
}
