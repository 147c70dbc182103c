import { sayDay } from '../../texts/say.ts'
import { language } from '../../texts/texts.ts'

const inEnglish = { dateStyle: 'medium' } as const
const inIndia = new Intl.DateTimeFormat('en-IN', { ...inEnglish, timeZone: 'Asia/Kolkata' })
const inUtc = new Intl.DateTimeFormat('en-IN', { ...inEnglish, timeZone: 'UTC' })
/** India has no summer time. */
const AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The day of a moment in India: `5 Dec 2026`, in other languages `5 दिसंबर 2026`. */
export function dayInIndia(moment: string): string {
  const at = new Date(moment)
  return language.code === 'en' ? inIndia.format(at) : sayDay(new Date(at.getTime() + AHEAD_OF_UTC_MS))
}

/** A calendar day, in the same form. */
export function dayOf(day: string): string {
  return language.code === 'en' ? inUtc.format(new Date(day)) : sayDay(new Date(day))
}
