import type { Moment } from './events.ts'
import { momentIn } from './zoned-time.ts'

const WORDS_A_MINUTE = 200

/** How long people read, of a text in HTML. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^<>]+>/g, '').match(/\S+/g) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/** The newest first. */
export const newestFirst = <Post extends { date: string; slug: string }>(posts: readonly Post[]): Post[] =>
  posts.toSorted((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1))

interface Dated {
  date: string
}

/** When its day begins by the organisation's clocks. Before that no visitor sees it. */
const appears = ({ date }: Dated, timeZone: string) => momentIn(timeZone, date, '00:00')

export const shownPosts = <Post extends Dated>(posts: readonly Post[], { now, timeZone }: Moment): Post[] =>
  posts.filter((post) => appears(post, timeZone) <= now)

/** When a day of theirs begins that is still to come. */
export const daysToCome = (posts: readonly Dated[], { now, timeZone }: Moment): number[] =>
  posts.map((post) => appears(post, timeZone)).filter((at) => at > now)
