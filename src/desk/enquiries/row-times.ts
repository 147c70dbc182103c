import type { EnquirySummary } from '../../contract/desk-enquiries.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** An applicant with less time left than this is marked. */
const SOON_MINUTES = 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Shape  36 min, 1 h 06 */
function spanOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`
}

/** How long the requested time stays open. */
export function closesIn({ timeFrom, timeTo }: EnquirySummary, clock: string, readAt: number, now: number) {
  if (timeFrom === timeTo) return undefined
  const passed = Math.max(0, Math.floor((now - readAt) / MINUTE))
  const left = (minutesOf(timeTo) - minutesOf(clock) - passed + 2 * DAY_MINUTES) % DAY_MINUTES
  return { words: spanOf(left), isSoon: left < SOON_MINUTES }
}

/** The time until the requested time opens again. */
export function opensIn(opens: string, now: number) {
  return { words: `in ${spanOf(Math.max(0, Math.ceil((Date.parse(opens) - now) / MINUTE)))}`, isSoon: false }
}

/** The day of `opens`, if the organisation's clock showed `clock` at `readAt`. */
export function dayOfView(opens: string, clock: string, readAt: number): 'today' | 'tomorrow' | 'later' {
  const ahead = minutesOf(clock) + Math.floor((Date.parse(opens) - readAt) / MINUTE)
  if (ahead < DAY_MINUTES) return 'today'
  return ahead < 2 * DAY_MINUTES ? 'tomorrow' : 'later'
}

/**
 * The age of the enquiry.
 *
 * Shape  12 min, 5 h, 3 d
 */
export function ageOf(receivedAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(receivedAt)) / MINUTE))
  if (minutes < 60) return `${minutes} min`
  return minutes < DAY_MINUTES ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / DAY_MINUTES)} d`
}

type Asked = Pick<EnquirySummary, 'method' | 'preferredTime' | 'timeFrom' | 'timeTo'>

/** Whether the enquiry came by email, which has no requested time. */
const asksNoTime = ({ method, timeFrom, timeTo }: Asked) =>
  method === 'Email' && timeFrom === '00:00' && timeTo === '00:00'

/**
 * The requested time: the part of the day, which a narrow row leaves out, and the hours.
 *
 * Shape  ['Evening', '17:00–18:30'], ['Morning', 'any time'], ['', 'by email']
 */
export function askedTime(asked: Asked): [part: string, hours: string] {
  if (asksNoTime(asked)) return ['', 'by email']
  const { preferredTime, timeFrom, timeTo } = asked
  return [preferredTime, timeFrom === timeTo ? 'any time' : `${timeFrom}–${timeTo}`]
}

/** Shape  WhatsApp, Evening 17:00–18:30; email */
export function askedFor(asked: Asked): string {
  return asksNoTime(asked) ? 'email' : `${asked.method}, ${askedTime(asked).join(' ')}`
}
