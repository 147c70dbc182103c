import { calendarFileOf, type DatedKind, datedPath, feeds } from '../../content/dated-paths.ts'
import { byTime } from '../../content/events.ts'
import type { Picture } from '../../content/picture.ts'
import { minutesToRead, newestFirst } from '../../content/posts.ts'
import type { Content } from '../../content/read-content.ts'
import { sharePictureFrom } from '../../content/share-picture.ts'
import { language, words } from '../texts/texts.ts'
import { content, moment } from './content.server.ts'
import { dayOf, momentsOf } from './moments.server.ts'
import { offerAt } from './offer.server.ts'
import { absolute, seo } from './seo.server.ts'

type Event = Content['events'][number]

/** All events of the current time, without their texts. */
export async function agenda() {
  const { coming, over } = byTime((await content()).events, await moment())
  const line = async (event: Event) => ({
    slug: event.slug,
    title: event.title,
    day: dayOf(event.date),
  })
  const card = async (event: Event) => ({
    slug: event.slug,
    title: event.title,
    picture: event.picture,
    place: event.place || words.dated.online,
    when: await momentsOf(event),
  })
  return { coming: await Promise.all(coming.map(card)), over: await Promise.all(over.map(line)) }
}

/** Metadata of one event or post for search engines and chat previews. */
export function datedSeo(
  kind: DatedKind,
  { slug, title, summary, picture }: { slug: string; title: string; summary: string; picture: Picture },
  subject: object,
) {
  const page = datedPath(kind, slug)
  const shown = sharePictureFrom(picture.src)
  const about = { '@id': absolute(page), url: absolute(page), image: absolute(shown), ...subject }
  return seo(page, { metaTitle: title, metaDescription: summary }, [about], {
    src: shown,
    alt: title,
    ...(shown === picture.src && { width: picture.width, height: picture.height }),
  })
}

async function publisher() {
  const { organisation } = await content()
  return { '@type': 'Organization', name: organisation.legalName, url: absolute('/') }
}

/** Data of the page of one event. */
export async function eventAt(url: URL) {
  const { events } = await content()
  const event = offerAt(url, events)
  const { slug, title, inEnglish, summary, picture, body, place, mapLink, online, contact } = event
  const when = await momentsOf(event)
  const { over } = byTime([event], await moment())
  const places = [
    ...(place
      ? [{ '@type': 'Place', name: place, address: place, ...(mapLink && { hasMap: mapLink }) }]
      : []),
    ...(online ? [{ '@type': 'VirtualLocation', url: online }] : []),
  ]
  const mode = place && online ? 'Mixed' : place ? 'Offline' : 'Online'
  return {
    seo: await datedSeo('events', event, {
      '@type': 'Event',
      name: title,
      description: summary,
      startDate: when.from.iso,
      ...(when.to && { endDate: when.to.iso }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: places.length > 1 ? places : places[0],
      organizer: await publisher(),
    }),
    event: {
      title,
      ...(inEnglish && { inEnglish }),
      summary,
      picture,
      body,
      place,
      mapLink,
      online,
      contact,
    },
    when,
    isOver: over.length > 0,
    calendarFile: calendarFileOf(slug),
  }
}

/** All posts without their texts, the newest first. */
export const posts = async () => newestFirst((await content()).posts).map(postCard)

const postCard = ({ slug, title, summary, picture, date, body }: Content['posts'][number]) => ({
  slug,
  title,
  summary,
  picture,
  day: dayOf(date),
  minutes: minutesToRead(body),
})

/** Data of the page of one post. */
export async function postAt(url: URL) {
  const post = offerAt(url, (await content()).posts)
  const { title, inEnglish, summary, picture, body, author, date } = post
  return {
    seo: await datedSeo('posts', post, {
      '@type': 'BlogPosting',
      headline: title,
      description: summary,
      datePublished: date,
      ...(language.prefix && inEnglish?.title !== title && { inLanguage: language.code }),
      author: { '@type': 'Person', name: author },
      publisher: await publisher(),
      timeRequired: `PT${minutesToRead(body)}M`,
    }),
    post: { title, summary, picture, body, author, day: dayOf(date), minutes: minutesToRead(body) },
  }
}

/** Absolute URLs, for feed readers and calendars. */
export const calendarAddress = () => absolute(feeds.events)
