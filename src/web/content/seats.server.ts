import { type CourseOffer, offerOf, todayOf } from '../../content/batch-offer.ts'
import type { Batch } from '../../content/batches.ts'
import { showRupees } from '../../contract/applications.ts'
import { say } from '../../contract/sentences.ts'
import { sayDay, sayShortDay } from '../texts/say.ts'
import { words } from '../texts/texts.ts'
import { content, moment } from './content.server.ts'

/** The sentences about the seats of a course, before the payment. */
export interface Seats {
  state: 'open' | 'full' | 'closed'
  /** Below the title of the course. */
  line: string
  /** The batch's own fee, as a number and as text; absent if it is the usual fee. */
  fee?: { rupees: number; amount: string }
  /** The reason why nobody can apply. */
  why?: string
  instead?: string
}

const FAR_MS = 330 * 86_400_000
/** The offer of a course today; undefined without an announced batch. */
export async function courseOffer({ batches }: { batches: Batch[] }): Promise<CourseOffer | undefined> {
  const at = await moment()
  return offerOf(batches, at.held ?? {}, todayOf(at))
}

/** The offer in words, as a part of the data of a page. Without an announced batch the page gets no data. */
export async function seatsOf(course: { batches: Batch[] }): Promise<{ seats?: Seats }> {
  const offer = await courseOffer(course)
  if (!offer) return {}
  const { now } = await moment()
  const dayOf = (day: string) => {
    const at = new Date(day)
    return at.getTime() - now > FAR_MS ? sayDay(at) : sayShortDay(at)
  }
  return { seats: inWords(offer, dayOf) }
}

const ownFee = ({ fee }: Batch): Pick<Seats, 'fee'> =>
  fee === null ? {} : { fee: { rupees: fee, amount: showRupees(fee) } }

function inWords(offer: CourseOffer, dayOf: (day: string) => string): Seats {
  const { seats } = words
  switch (offer.state) {
    case 'open': {
      const { batch, left } = offer
      const day = dayOf(batch.starts)
      const line =
        left === null || batch.seats === null
          ? say(seats.nextBatch, { day })
          : say(seats.nextBatchSeats, { day, left, seats: batch.seats })
      const own = ownFee(batch)
      if (!own.fee) return { state: 'open', line }
      return { state: 'open', line: `${line}. ${say(seats.fee, { fee: own.fee.amount })}`, ...own }
    }
    case 'full':
      return {
        state: 'full',
        line: seats.full,
        why: say(seats.fullWhy, { day: dayOf(offer.batch.starts) }),
        instead: seats.fullInstead,
        // The fee is needed for people who are offered a seat.
        ...ownFee(offer.batch),
      }
    case 'closed': {
      const day = offer.opens && dayOf(offer.opens)
      return {
        state: 'closed',
        line: day ? say(seats.closedUntil, { day }) : seats.closed,
        why: day ? say(seats.closedUntilWhy, { day }) : seats.closedWhy,
        instead: seats.closedInstead,
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

/** The facts about the batch that a course offers, for its page. */
export async function offeredBatch(course: { batches: Batch[] }) {
  const offer = await courseOffer(course)
  if (!offer || offer.state === 'closed') return undefined
  const { starts, place, language, times, fee } = offer.batch
  return { starts: sayDay(new Date(starts)), place, language, times, fee }
}
