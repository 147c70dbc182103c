import type { EventFacts } from '../../content/events.ts'
import { momentIn, offsetIn } from '../../content/zoned-time.ts'
import { say } from '../../contract/sentences.ts'
import { sayDay, sayTime, sayWeekday } from '../texts/say.ts'
import { words } from '../texts/texts.ts'
import { moment } from './content.server.ts'

export interface Said {
  /** For the `datetime` attribute. Shape  2026-12-05, or with a time 2026-12-05T10:00+05:30 */
  iso: string
  words: string
}

/** Start and end; the name of the time zone if times are given. */
export interface Moments {
  from: Said
  to?: Said
  zone?: string | undefined
}

const isoOf = (timeZone: string, day: string, clock: string) =>
  clock ? `${day}T${clock}${offsetIn(timeZone, momentIn(timeZone, day, clock))}` : day

/** A day in words. */
export const dayOf = (day: string): Said => ({ iso: day, words: sayDay(new Date(day)) })

/** Start and end of an event, in words and as ISO 8601. An end at the end of the day is not shown. */
export async function momentsOf(
  event: Pick<EventFacts, 'date' | 'lastDate' | 'from' | 'to'>,
): Promise<Moments> {
  const { timeZone } = await moment()
  const { date, lastDate, from, to } = event
  const endsOn = lastDate || date
  const said = (day: string, time: string) => {
    const weekday = sayWeekday(new Date(day))
    return time ? say(words.dates.dayAndTime, { day: weekday, time: sayTime(time) }) : weekday
  }
  const isOneDay = endsOn === date
  return {
    from: { iso: isoOf(timeZone, date, from), words: said(date, from) },
    ...((to || !isOneDay) && {
      to: { iso: isoOf(timeZone, endsOn, to), words: isOneDay ? sayTime(to) : said(endsOn, to) },
    }),
    ...(from && { zone: zoneName(timeZone, momentIn(timeZone, date, from)) }),
  }
}

const zones = new Map<string, Intl.DateTimeFormat>()

function zoneName(timeZone: string, at: number): string | undefined {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' })
  zones.set(timeZone, known)
  return known.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
}
