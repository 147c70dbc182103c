import { dateAndTimeIn } from './days.ts'

/** The local time of a moment in a zone, with its offset from UTC. Shape  2026-01-05T15:00:00+05:30 */
export function momentIn(timeZone: string, at: number): string {
  const shown = dateAndTimeIn(timeZone, at).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${shown}Z`) - at) / 60_000)
  const two = (count: number) => String(count).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${shown}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** The local time to the minute, for people. Shape  2026-01-05 15:00 */
export const minuteIn = (timeZone: string, at: number) => dateAndTimeIn(timeZone, at).slice(0, 16)
