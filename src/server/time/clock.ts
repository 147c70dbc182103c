const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const DAY = DAY_MINUTES * MINUTE

/** The local time in a zone. Shape  HH:MM */
export function clockIn(timeZone: string, at: number): string {
  return clocks(timeZone).format(at)
}

/** The next moment after `from` with this local time in a zone. Shape of `clock`  HH:MM */
export function nextTime(clock: string, from: number, timeZone: string): number {
  const opens = minutesOf(clock)
  const start = Math.floor(from / MINUTE) * MINUTE
  const ahead = (opens - minutesOf(clockIn(timeZone, start)) + DAY_MINUTES - 1) % DAY_MINUTES
  const guess = start + (ahead + 1) * MINUTE
  // A change to or from daylight saving time in between makes the guess an hour wrong.
  const off = opens - minutesOf(clockIn(timeZone, guess))
  return guess + (((off + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2) * MINUTE
}

/** The last moment with this local time, up to and including now. */
export function lastTime(clock: string, now: number, timeZone: string): number {
  const minute = Math.floor(now / MINUTE) * MINUTE
  const last = nextTime(clock, minute - DAY, timeZone)
  // Only with a change to or from daylight saving time within that day.
  return last > now ? last - DAY : last
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const known = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than using it a hundred times. */
function clocks(timeZone: string): Intl.DateTimeFormat {
  const format =
    known.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  known.set(timeZone, format)
  return format
}
