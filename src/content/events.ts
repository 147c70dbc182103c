import * as v from 'valibot'
import { isDay } from '../contract/our-hours.ts'
import { fact, text } from './fields.ts'
import { dayAfter, momentIn } from './zoned-time.ts'

const DAY = 'must be a day: year, month, day, as in 2026-12-05'
const CLOCK = 'must be a time of 24 hours, as in 09:30'
const isClock = (clock: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clock)

export const day = v.pipe(text, v.check(isDay, DAY))
const mayMiss = (is: (words: string) => boolean, otherwise: string) =>
  v.pipe(
    fact,
    v.check((words) => words === '' || is(words), otherwise),
  )
const link = mayMiss((words) => /^https:\/\/\S+$/.test(words), 'must be a link that begins with https://')

/** When and where an event is. Times are those of the organisation's clocks. */
export const EVENT_FACTS = {
  date: day,
  /** Where it is over on another day. */
  lastDate: mayMiss(isDay, DAY),
  from: mayMiss(isClock, CLOCK),
  to: mayMiss(isClock, CLOCK),
  place: fact,
  mapLink: link,
  online: link,
  contact: fact,
}

export type EventFacts = { [Name in keyof typeof EVENT_FACTS]: string }
type When = Pick<EventFacts, 'date' | 'lastDate' | 'from' | 'to'>

const lastDay = ({ date, lastDate }: Pick<When, 'date' | 'lastDate'>) => lastDate || date

/** What no field sees by itself, by the field it is told at. */
const CHECKS: [keyof EventFacts, (event: EventFacts) => boolean, says: string][] = [
  ['lastDate', (event) => lastDay(event) >= event.date, 'is before the first day'],
  [
    'from',
    ({ from, to }) => to === '' || from !== '',
    'is missing: where it says until when, it says from when',
  ],
  [
    'to',
    (event) => event.to === '' || lastDay(event) !== event.date || event.to > event.from,
    'must be later than its beginning: where it goes on past midnight, write the next day as its last one',
  ],
  [
    'place',
    ({ place, online }) => place !== '' || online !== '',
    'is missing: write where it is, or a link to where it is online',
  ],
]

export const fitsTogether = <Event extends EventFacts>() =>
  v.rawCheck<Event>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [key, isFine, message] of CHECKS) {
      const input = dataset.value
      if (isFine(input)) continue
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const
      addIssue({ message, input: input[key], path: [path as never] })
    }
  })

/** When an event begins and when it is over. One without an end is over with its day. */
export function timesOf({ date, lastDate, from, to }: When, timeZone: string) {
  const last = lastDay({ date, lastDate })
  return {
    begins: momentIn(timeZone, date, from || '00:00'),
    ends: to ? momentIn(timeZone, last, to) : momentIn(timeZone, dayAfter(last), '00:00'),
  }
}

/**
 * Of each event, by its slug: which change of it is published, counted from 0, and when it was published, in ms. Calendars take the
 * file with the higher number as the newer one.
 */
export type EventVersions = Readonly<Record<string, { sequence: number; at: number }>>

/** The moment for which pages are rendered, and where the organisation's clocks hang. */
export interface Moment {
  now: number
  timeZone: string
}

/** From when until when pages say the truth about which events are over, and which posts wait; `until` is null where nothing more changes. */
export interface TrueFor {
  timeZone: string
  since: number
  until: number | null
}

/** Undefined without events and posts that wait: then pages say nothing that time changes. `days`: when posts that wait appear. */
export function trueFor(
  events: readonly When[],
  { now, timeZone }: Moment,
  days: readonly number[] = [],
): TrueFor | undefined {
  if (events.length === 0 && days.length === 0) return undefined
  const turns = [...events.map((event) => timesOf(event, timeZone).ends), ...days]
  const coming = turns.filter((turn) => turn > now)
  return {
    timeZone,
    since: Math.max(0, ...turns.filter((turn) => turn <= now)),
    until: coming.length > 0 ? Math.min(...coming) : null,
  }
}

export const isTrueAt = (period: TrueFor | undefined, { now, timeZone }: Moment): boolean =>
  period === undefined ||
  (period.timeZone === timeZone && period.since <= now && (period.until === null || now < period.until))

/** Those to come, the next one first, and those that are over, the last one first. */
export function byTime<Event extends When & { slug: string }>(
  events: readonly Event[],
  { now, timeZone }: Moment,
) {
  const dated = events
    .map((event) => ({ ...event, ...timesOf(event, timeZone) }))
    .sort((a, b) => a.begins - b.begins || a.ends - b.ends || (a.slug < b.slug ? -1 : 1))
  return {
    coming: dated.filter(({ ends }) => ends > now),
    over: dated.filter(({ ends }) => ends <= now).reverse(),
  }
}
