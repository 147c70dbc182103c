import { HINDI_MONTHS, HINDI_WEEKDAYS } from '../../../contract/hindi-dates.ts'
import type { Language } from '../../../contract/languages.ts'

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Shape of the day: YYYY-MM-DD. Shape: 15 January 2026 */
export function longDay(language: Language, day: string): string {
  const date = new Date(day)
  if (language === 'en') return long.format(date)
  return `${date.getUTCDate()} ${HINDI_MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** In Hindi alone. Shape: गुरुवार, 15 जनवरी 2026 */
export const hindiWeekday = (day: string) =>
  `${HINDI_WEEKDAYS[new Date(day).getUTCDay()]}, ${longDay('hi', day)}`

/** In Hindi alone. Shape: सोमवार, 15 जनवरी */
export const hindiShortDay = (day: string) => hindiWeekday(day).replace(/ \d{4}$/, '')
