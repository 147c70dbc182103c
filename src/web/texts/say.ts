import { type Plural, say, sayCountIn } from '../../contract/sentences.ts'
import { language, words } from './texts.ts'

/** A sentence with a count, in the plural form of the page's language. */
export const sayCount = (forms: Plural, n: number): string => sayCountIn(language.code, forms, n)

/** A list of names, separated by commas. */
export const sayList = (names: readonly string[]): string => names.join(', ')

const { dates } = words

/** The calendar day of a date. Its UTC parts are used. */
const partsOf = (date: Date) => ({
  day: date.getUTCDate(),
  month: dates.months[date.getUTCMonth()] ?? '',
  year: date.getUTCFullYear(),
  weekday: dates.weekdays[date.getUTCDay()] ?? '',
})

/** `5 December 2026` */
export const sayDay = (date: Date): string => say(dates.day, partsOf(date))
/** `5 December` */
export const sayShortDay = (date: Date): string => say(dates.shortDay, partsOf(date))
/** With the weekday, which matters to people who plan to come: `Saturday, 5 December 2026` */
export const sayWeekday = (date: Date): string => say(dates.weekday, partsOf(date))

/** @param clock a time such as `14:05` */
export function sayTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const period = dates.periods.find(({ from, to }) => (hour >= from && hour < to) || hour + 24 < to)
  const at = { hour: hour % 12 || 12, minute: String(minute).padStart(2, '0') }
  return say(period?.time ?? '{hour}:{minute}', at as never)
}
