import ical, { type ICalEventData } from 'ical-generator'
import { calendarFileOf, datedPath, feeds } from '../../../content/dated-paths.ts'
import { type EventVersions, timesOf } from '../../../content/events.ts'
import type { Content } from '../../../content/read-content.ts'
import { dayAfter } from '../../../content/zoned-time.ts'

type Event = Content['events'][number]

interface Calendar {
  events: readonly Event[]
  organisation: { name: string }
  timeZone: string
  origin: string
  eventVersions: EventVersions
}

/** The interval at which a subscribed calendar is refreshed. */
const ASKS_EVERY_S = 6 * 3600

/** One file for each event, and one for all, for subscriptions. The same events and versions give the same bytes. */
export function calendarsOf(of: Calendar): [path: string, text: string][] {
  if (of.events.length === 0) return []
  return [
    [feeds.events, calendar(of, of.events)],
    ...of.events.map((event): [string, string] => [calendarFileOf(event.slug), calendar(of, [event])]),
  ]
}

/** A calendar file with these entries. */
export const calendarText = (
  organisation: { name: string },
  product: string,
  events: ICalEventData[],
  feed: { ttl?: number; source?: string } = {},
): string =>
  ical({
    name: organisation.name,
    prodId: { company: organisation.name, product, language: 'EN' },
    ...feed,
    events,
  }).toString()

function calendar(of: Calendar, events: readonly Event[]): string {
  const feed = events === of.events ? { ttl: ASKS_EVERY_S, source: `${of.origin}${feeds.events}` } : {}
  const entries = events.map((event) => entry(of, event))
  return calendarText(of.organisation, 'Events', entries, feed)
}

function entry({ origin, timeZone, eventVersions }: Calendar, event: Event): ICalEventData {
  const { slug, title, summary, date, lastDate, from, to, place, online, contact } = event
  const url = `${origin}${datedPath('events', slug)}`
  const version = eventVersions[slug]
  const { begins, ends } = timesOf(event, timeZone)
  const time = from
    ? // An event without an end has no duration, instead of lasting for the rest of the day.
      { start: new Date(begins), ...((to || lastDate) && { end: new Date(ends) }) }
    : // A whole day ends where the next one begins, and has no time zone.
      { allDay: true, start: new Date(date), end: new Date(dayAfter(lastDate || date)) }
  return {
    id: `${slug}@${new URL(origin).hostname}`,
    sequence: version?.sequence ?? 0,
    // A folder that is shown without being published has no time of publication. The time of rendering would
    // give another file each time.
    stamp: new Date(version?.at ?? begins),
    ...time,
    summary: title,
    description: [summary, online, contact, url].filter(Boolean).join('\n\n'),
    location: place || online,
    url,
  }
}
