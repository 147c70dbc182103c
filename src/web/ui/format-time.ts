const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const dayOnly = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const exact = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' })

/** Relative time in words: "just now", "5 minutes ago", "yesterday"; after a month the date. */
export function timeAgo(moment: Date, now: number): string {
  const passed = now - moment.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour')
  if (passed < 30 * DAY) return ago.format(-Math.floor(passed / DAY), 'day')
  return `on ${day.format(moment)}`
}

/** The exact time, in the time zone of the device. */
export function exactTime(moment: Date): string {
  return exact.format(moment)
}

/** Day and time in words: "today at 11:52", "yesterday at 11:52", "on 19 November at 11:52". */
export function dayAndTime(moment: Date, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const isOn = (other: Date) => moment.toDateString() === other.toDateString()
  const said = isOn(now) ? 'today' : isOn(yesterday) ? 'yesterday' : `on ${dayOnly.format(moment)}`
  return `${said} at ${clock.format(moment)}`
}
