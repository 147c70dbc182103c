import { type Holiday, type Hours, type Span, WEEKDAYS, weekdayOf } from '../../contract/our-hours.ts'
import { clockIn, nextTime } from './clock.ts'
import { dayAfter, dayIn, startOfDay } from './days.ts'

/** The opening hours of the organisation: requested times count within them. */
export interface OurTime {
  /** Time zone, like Asia/Kolkata. */
  timeZone: string
  /** null: staff answer at any time. */
  hours: Hours | null
  holidays: readonly Holiday[]
}

/** The limit of the search for the next open day. */
export const DAYS_AHEAD = 400

/** Open every day, all day. */
export const atAnyTime = (timeZone: string): OurTime => ({ timeZone, hours: null, holidays: [] })

export const isAtAnyTime = ({ hours, holidays }: OurTime) => hours === null && holidays.length === 0

/** The opening hours of a day; undefined where it is closed. */
export function spanOn(day: string, { hours, holidays }: OurTime): Span | undefined {
  if (holidays.some((holiday) => holiday.day === day)) return undefined
  return hours ? (hours[weekdayOf(day)] ?? undefined) : { from: '00:00', to: '24:00' }
}

/** The different opening hours of a week. */
export function spansOf({ hours }: OurTime): Span[] {
  const spans = hours ? WEEKDAYS.flatMap((day) => hours[day] ?? []) : []
  return spans.filter(
    ({ from, to }, at) => spans.findIndex((other) => other.from === from && other.to === to) === at,
  )
}

export function areWeHere(at: number, our: OurTime): boolean {
  const clock = clockIn(our.timeZone, at)
  const span = spanOn(dayIn(our.timeZone, at), our)
  return span !== undefined && span.from <= clock && clock < span.to
}

/** The moment with this local time on a day. `24:00` is the end of the day. */
export function timeOn(day: string, clock: string, timeZone: string): number {
  if (clock === '24:00') return startOfDay(dayAfter(day), timeZone)
  return nextTime(clock, startOfDay(day, timeZone) - 1, timeZone)
}

/** The days from the day of `from` on. */
export function* daysFrom(from: number, timeZone: string): Generator<string> {
  let day = dayIn(timeZone, from)
  for (let n = 0; n < DAYS_AHEAD; n++) {
    yield day
    day = dayAfter(day)
  }
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/**
 * The next opening; undefined during opening hours, and where there is none. `closed`: the closed days before
 * it, today included.
 */
export function whenBack(at: number, our: OurTime): { at: number; closed: string[] } | undefined {
  if (isAtAnyTime(our) || areWeHere(at, our)) return undefined
  const closed: string[] = []
  for (const day of daysFrom(at, our.timeZone)) {
    const span = spanOn(day, our)
    const begins = span ? timeOn(day, span.from, our.timeZone) : 0
    if (begins > at) return { at: begins, closed }
    if (!span) closed.push(day)
  }
  return undefined
}

/** The names of holidays among these days. */
export const namesOfDays = (days: string[], { holidays }: OurTime) =>
  holidays.filter(({ day }) => days.includes(day)).map(({ name }) => name)

/** The next opening, if there is a closed day before it, and the names of those days. */
export function closedUntil(now: number, our: OurTime) {
  const back = whenBack(now, our)
  if (!back || back.closed.length === 0) return undefined
  return {
    names: namesOfDays(back.closed, our),
    day: dayIn(our.timeZone, back.at),
    clock: our.hours ? clockIn(our.timeZone, back.at) : undefined,
  }
}

/** A sentence that states the next opening, if there is a closed day before it. */
export function closedInWords(now: number, our: OurTime): string | undefined {
  const back = closedUntil(now, our)
  if (!back) return undefined
  const { names, clock } = back
  const because = names.length > 0 ? ` (${names.join(', ')})` : ''
  const from = clock ? ` from ${clock}` : ''
  const day = longDay.format(Date.parse(back.day))
  return `We are closed just now${because} and here again on ${day}${from}.`
}
