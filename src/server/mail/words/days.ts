import type { Language } from '../../../contract/languages.ts'

const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')
const WEEKDAYS = 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'.split(' ')
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Shape of the day: YYYY-MM-DD. Shape: 15 January 2026 */
export function longDay(language: Language, day: string): string {
  const date = new Date(day)
  if (language === 'en') return long.format(date)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** In Hindi alone. Shape: गुरुवार, 15 जनवरी 2026 */
export const hindiWeekday = (day: string) => `${WEEKDAYS[new Date(day).getUTCDay()]}, ${longDay('hi', day)}`

/** In Hindi alone. Shape: सोमवार, 15 जनवरी */
export const hindiShortDay = (day: string) => hindiWeekday(day).replace(/ \d{4}$/, '')
