import type { EnquirySummary } from '../../contract/desk-enquiries.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** Who has less time left than this is marked. */
const SOON_MINUTES = 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** For how long the time they asked for is open yet. Shape  36 min, 1 h 06 */
export function closesIn({ timeFrom, timeTo }: EnquirySummary, clock: string, readAt: number, now: number) {
  if (timeFrom === timeTo) return undefined
  const passed = Math.max(0, Math.floor((now - readAt) / MINUTE))
  const left = (minutesOf(timeTo) - minutesOf(clock) - passed + 2 * DAY_MINUTES) % DAY_MINUTES
  const hours = Math.floor(left / 60)
  const words = hours === 0 ? `${left} min` : `${hours} h ${String(left % 60).padStart(2, '0')}`
  return { words, isSoon: left < SOON_MINUTES }
}

/** How long ago it came. Shape  12 min, 5 h, 3 d */
export function ageOf(receivedAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(receivedAt)) / MINUTE))
  if (minutes < 60) return `${minutes} min`
  return minutes < DAY_MINUTES ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / DAY_MINUTES)} d`
}

/** The time they asked for, without the part of the day. */
export function askedTime({ timeFrom, timeTo }: EnquirySummary): string {
  return timeFrom === timeTo ? 'any time' : `${timeFrom}–${timeTo}`
}
