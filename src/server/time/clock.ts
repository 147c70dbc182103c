const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const DAY = DAY_MINUTES * MINUTE

/** What clocks of a zone show. Shape  HH:MM */
export function clockIn(timeZone: string, at: number): string {
  return clocks(timeZone).format(at)
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

/** When they showed it last, also now. */
export function lastTime(clock: string, now: number, timeZone: string): number {
  const minute = Math.floor(now / MINUTE) * MINUTE
  const last = nextTime(clock, minute - DAY, timeZone)
  // Where clocks were put on or back within that day.
  return last > now ? last - DAY : last
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
