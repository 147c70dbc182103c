import { type HeldSeats, offerTurns, seatsLeft } from './batch-offer.ts'
import type { Batch } from './batches.ts'
import { type Check, checkTogether } from './check-together.ts'
import { day, mayMiss, mayMissDay } from './day-fields.ts'
import { fact } from './fields.ts'
import { dayAfter, momentIn } from './zoned-time.ts'

const CLOCK = 'must be a time of 24 hours, as in 09:30'
const isClock = (clock: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clock)

const link = mayMiss((words) => /^https:\/\/\S+$/.test(words), 'must be a link that begins with https://')

/** Time and place of an event, in the organisation's time zone. */
export const EVENT_FACTS = {
  date: day,
  /** Only if the event lasts several days. */
  lastDate: mayMissDay,
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

/** Checks across fields, each with the field that gets the error. */
const CHECKS: Check<EventFacts>[] = [
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

export const fitsTogether = <Event extends EventFacts>() => checkTogether<Event>(CHECKS)

/** Start and end of an event. Without an end time it ends with its last day. */
export function timesOf({ date, lastDate, from, to }: When, timeZone: string) {
  const last = lastDay({ date, lastDate })
  return {
    begins: momentIn(timeZone, date, from || '00:00'),
    ends: to ? momentIn(timeZone, last, to) : momentIn(timeZone, dayAfter(last), '00:00'),
  }
}

/**
 * By slug of the event: the number of published changes, counted from 0, and the time of the last one in ms. Calendars
 * take the file with the higher number as the newer one.
 */
export type EventVersions = Readonly<Record<string, { sequence: number; at: number }>>

/** The time for which pages are rendered, and the organisation's time zone. */
export interface Moment {
  now: number
  timeZone: string
  /** The held seats of batches; undefined if they are unknown. */
  held?: HeldSeats | undefined
}

/** The period in which rendered pages show the right past events and posts; `until` is null if no change is due. */
export interface ValidityPeriod {
  timeZone: string
  since: number
  until: number | null
  /** The batches with a limit, and the number of free seats that the pages show. */
  batches?: (Pick<Batch, 'key' | 'seats'> & { left: number | null })[]
}

/**
 * Undefined without events, scheduled posts and batches: then pages do not depend on time. `days`: when scheduled posts
 * appear.
 */
export function trueFor(
  events: readonly When[],
  { now, timeZone, held = {} }: Moment,
  days: readonly number[] = [],
  batches: readonly Batch[] = [],
): ValidityPeriod | undefined {
  if (events.length === 0 && days.length === 0 && batches.length === 0) return undefined
  const turns = [
    ...events.map((event) => timesOf(event, timeZone).ends),
    ...days,
    ...offerTurns(batches, timeZone),
  ]
  const coming = turns.filter((turn) => turn > now)
  return {
    timeZone,
    since: Math.max(0, ...turns.filter((turn) => turn <= now)),
    until: coming.length > 0 ? Math.min(...coming) : null,
    ...(batches.length > 0 && {
      batches: batches.map(({ key, seats }) => ({ key, seats, left: seatsLeft({ key, seats }, held) })),
    }),
  }
}

export const isTrueAt = (period: ValidityPeriod | undefined, { now, timeZone, held }: Moment): boolean =>
  period === undefined ||
  (period.timeZone === timeZone &&
    period.since <= now &&
    (period.until === null || now < period.until) &&
    (held === undefined || (period.batches ?? []).every((batch) => batch.left === seatsLeft(batch, held))))

/** Upcoming events, the next one first, and past events, the last one first. */
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
