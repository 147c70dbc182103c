import { say } from '../../contract/sentences.ts'
import { sayCount, sayDay, sayShortDay, sayTime } from '../texts/say.ts'
import { language, words } from '../texts/texts.ts'
import { translate } from '../texts/translate.ts'

const { dates } = words

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const dayOnly = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const exact = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' })

const isEnglish = language.code === 'en'
/**
 * Moves the time so that its UTC parts are the local ones, because the tables of texts read the UTC parts.
 */
const local = (moment: Date) => new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE)

/** Relative time in words: "just now", "5 minutes ago", "yesterday"; after a month the date. */
export function timeAgo(moment: Date, now: number): string {
  const passed = now - moment.getTime()
  if (passed < MINUTE) return translate('just now')
  if (passed < HOUR) return sayCount(dates.minutesAgo, Math.floor(passed / MINUTE))
  if (passed < DAY) return sayCount(dates.hoursAgo, Math.floor(passed / HOUR))
  if (passed < 2 * DAY) return dates.yesterday
  if (passed < 30 * DAY) return say(dates.daysAgo, { n: Math.floor(passed / DAY) })
  return say(translate('on {date}'), { date: isEnglish ? day.format(moment) : sayDay(local(moment)) })
}

/** The exact time, in the time zone of the device. */
export function exactTime(moment: Date): string {
  if (isEnglish) return exact.format(moment)
  return say(dates.dayAndTime, { day: sayDay(local(moment)), time: sayTime(clock.format(moment)) })
}

/** Day and time in words: "today at 11:52", "yesterday at 11:52", "on 19 November at 11:52". */
export function dayAndTime(moment: Date, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const isOn = (other: Date) => moment.toDateString() === other.toDateString()
  const at = { clock: clock.format(moment) }
  if (isOn(now)) return say(translate('today at {clock}'), at)
  if (isOn(yesterday)) return say(translate('yesterday at {clock}'), at)
  const date = isEnglish ? dayOnly.format(moment) : sayShortDay(local(moment))
  return say(translate('on {date} at {clock}'), { ...at, date })
}
