import type { Moment } from './events.ts'
import { momentIn } from './zoned-time.ts'

const WORDS_A_MINUTE = 200

/** Reading time of an HTML text. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^<>]+>/g, '').match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/** Sorts posts, the newest first. */
export const newestFirst = <Post extends { date: string; slug: string }>(posts: readonly Post[]): Post[] =>
  posts.toSorted((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1))

interface Dated {
  date: string
}

/** Start of its day in the organisation's time zone. Visitors do not see it before. */
const appears = ({ date }: Dated, timeZone: string) => momentIn(timeZone, date, '00:00')

export const shownPosts = <Post extends Dated>(posts: readonly Post[], { now, timeZone }: Moment): Post[] =>
  posts.filter((post) => appears(post, timeZone) <= now)

/** The start times of their days in the future. */
export const daysToCome = (posts: readonly Dated[], { now, timeZone }: Moment): number[] =>
  posts.map((post) => appears(post, timeZone)).filter((at) => at > now)
