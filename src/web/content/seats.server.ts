import { type CourseOffer, offerOf, todayOf } from '../../content/batch-offer.ts'
import type { Batch } from '../../content/batches.ts'
import { content, moment } from './content.server.ts'

/** What visitors read about the seats of a course before they pay. */
export interface Seats {
  state: 'open' | 'full' | 'closed'
  /** Below the title of the course. */
  line: string
  /** Where nobody can apply: the reason, and what to do instead. */
  why?: string
  instead?: string
}

const FAR_MS = 330 * 86_400_000
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What a course offers today; undefined without an announced batch. */
export async function courseOffer({ batches }: { batches: Batch[] }): Promise<CourseOffer | undefined> {
  const at = await moment()
  return offerOf(batches, at.held ?? {}, todayOf(at))
}

/** The same in words, as a part of the data of a page: without an announced batch it adds nothing to the page. */
export async function seatsOf(course: { batches: Batch[] }): Promise<{ seats?: Seats }> {
  const offer = await courseOffer(course)
  if (!offer) return {}
  const { now } = await moment()
  const say = (day: string) => {
    const at = Date.parse(day)
    return (at - now > FAR_MS ? longDay : shortDay).format(at)
  }
  return { seats: inWords(offer, say) }
}

function inWords(offer: CourseOffer, say: (day: string) => string): Seats {
  switch (offer.state) {
    case 'open': {
      const { batch, left } = offer
      const seats = left === null ? '' : `, ${left} of ${batch.seats} seats left`
      return { state: 'open', line: `Next batch ${say(batch.starts)}${seats}` }
    }
    case 'full':
      return {
        state: 'full',
        line: 'Full: waiting list',
        why: `The batch of ${say(offer.batch.starts)} is full.`,
        instead: 'Ask us to put you on the waiting list, or look at the other courses.',
      }
    case 'closed': {
      const until = offer.opens && ` until ${say(offer.opens)}`
      return {
        state: 'closed',
        line: until ? `Closed${until}` : 'Closed for now',
        why: `This course takes no applications${until ?? ' at present'}.`,
        instead: 'Ask us about it, or look at the other courses.',
      }
    }
  }
}

/** The seats of every course with an announced batch, with all names of the course. */
export async function seatsOfCourses(): Promise<(Seats & { title: string; names: string[] })[]> {
  const { courses } = await content()
  const all = await Promise.all(
    courses.map(async (course) => {
      const { seats } = await seatsOf(course)
      return seats ? [{ ...seats, title: course.title, names: [course.title, ...course.otherNames] }] : []
    }),
  )
  return all.flat()
}

/** What is known about the batch that a course offers, for the facts of its page. */
export async function offeredBatch(course: { batches: Batch[] }) {
  const offer = await courseOffer(course)
  if (!offer || offer.state === 'closed') return undefined
  const { starts, place, language, times } = offer.batch
  return { starts: longDay.format(Date.parse(starts)), place, language, times }
}
