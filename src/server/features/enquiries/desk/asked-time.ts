import type { EnquiryRow } from '../../../db/schema.ts'
import { clockIn, nextTime } from '../../../staff/clock.ts'

/** When somebody wants to be contacted. */
export type Asked = Pick<EnquiryRow, 'preferred_time' | 'time_from' | 'time_to'>

/** Where from and to are the same time they say nothing: then the part of the day counts that was chosen beside them. */
export const PARTS_OF_DAY = {
  Morning: ['06:00', '12:00'],
  Afternoon: ['12:00', '17:00'],
  Evening: ['17:00', '21:00'],
} as const

/** The time they asked for: `HH:MM` twice. Where the second is the earlier one, it is over midnight. */
export function windowOf(asked: Asked): { from: string; to: string } {
  const [from, to] = [asked.time_from.slice(0, 5), asked.time_to.slice(0, 5)]
  if (from !== to) return { from, to }
  const part = PARTS_OF_DAY[asked.preferred_time as keyof typeof PARTS_OF_DAY] ?? PARTS_OF_DAY.Evening
  return { from: part[0], to: part[1] }
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
