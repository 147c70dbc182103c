import * as v from 'valibot'
import { requiredText } from './fields.ts'

/** The office hours of the organisation. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const MOST_HOLIDAYS = 200

/** Shape  HH:MM */
export const clock = (message: string) =>
  v.pipe(v.string(message), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))

const Span = v.pipe(
  v.object(
    { from: clock('Say from when, as in 10:00.'), to: clock('Say until when, as in 18:00.') },
    'Say from when until when, or that it is closed.',
  ),
  v.check(({ from, to }) => from < to, 'The end must be later than the beginning.'),
)
export type Span = v.InferOutput<typeof Span>

/** A day without opening hours is closed. */
export const Hours = v.pipe(
  v.object(v.entriesFromList(WEEKDAYS, v.nullable(Span))),
  v.check((hours) => WEEKDAYS.some((day) => hours[day]), 'At least one day must be open.'),
)
export type Hours = v.InferOutput<typeof Hours>

const Holiday = v.object({
  day: v.pipe(v.string('Choose a day.'), v.check(isDay, 'Choose a day.')),
  name: requiredText('The name', 60),
})
export type Holiday = v.InferOutput<typeof Holiday>

/** Closed days, on any weekday, in order of date. */
export const Holidays = v.pipe(
  v.array(Holiday),
  v.maxLength(MOST_HOLIDAYS, `There can be at most ${MOST_HOLIDAYS} holidays.`),
  v.check(
    (days) => new Set(days.map(({ day }) => day)).size === days.length,
    'One of these days stands here twice.',
  ),
  v.transform((days) => days.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
)

/** Whether the day exists: the 31st of February does not. Shape  2026-01-26 */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const weekdayOf = (day: string) =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday

const spanInWords = (span: Span | null) => (span ? `${span.from} to ${span.to}` : 'closed')

/** Groups consecutive days with equal hours. Shape  Monday to Friday 10:00 to 18:00 */
export function hoursInWords(hours: Hours): string[] {
  const runs: { days: Weekday[]; words: string }[] = []
  for (const day of WEEKDAYS) {
    const words = spanInWords(hours[day])
    const last = runs.at(-1)
    if (last?.words === words) last.days.push(day)
    else runs.push({ days: [day], words })
  }
  return runs.map(({ days, words }) => `${[...new Set([days[0], days.at(-1)])].join(' to ')} ${words}`)
}
