import * as v from 'valibot'
import { COURSE_MAX } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { optionalText, requiredText } from './fields.ts'

/**
 * `offered`: a seat is held for the person. `taken`: the person applied. `lapsed`: the offer has expired, or
 * without an offer, the batch takes no more applications. `left`: the person left the list. `removed`: staff
 * removed the person.
 */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'removed'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

const WaitingEntry = v.object({
  id: v.string(),
  course: v.string(),
  /** The first day of the batch, YYYY-MM-DD; null where the batch is not announced any more. */
  starts: v.nullable(v.string()),
  /** The batch's own fee in rupees; null if it is the usual fee. */
  fee: v.nullable(v.number()),
  /** The person on the list; null for the members themselves. */
  person: v.nullable(v.string()),
  state: v.picklist(WAITING_STATES),
  since: v.string(),
  /** The place in the order, from 1; null unless the person waits. */
  place: v.nullable(v.number()),
  offeredUntil: v.nullable(v.string()),
  /** The application that took the seat. */
  reference: v.nullable(v.string()),
})
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>

/** The sentence for applicants who paid when no seat was free. `place` is 0 if it is unknown. */
export function withoutSeat(place: number): string {
  const where = place === 0 ? 'on' : place === 1 ? 'first on' : `number ${place} on`
  return `The batch was full when your application arrived. You are ${where} the waiting list, before all who have not paid. If no seat becomes free, you choose: the next batch, or your fee back.`
}

const PATH = '/api/v1/users/waiting-list'

export const readSeats = endpoint('GET', '/api/v1/seats', {
  summary: 'What each course with batches offers at this moment. A course without batches is not listed.',
  access: 'open',
  output: v.object({
    courses: v.array(
      v.object({
        /** All names of the course. */
        names: v.array(v.string()),
        state: v.picklist(['open', 'full', 'closed']),
        /** The number of people who wait for a seat in its batch. */
        waiting: v.number(),
      }),
    ),
  }),
  message: 'Seats found.',
})

export const joinWaitingList = endpoint('POST', PATH, {
  summary:
    'Joins the waiting list of a full course, without paying. Who is on it already gets the same answer.',
  access: 'member',
  input: v.object({
    course: requiredText('Course', COURSE_MAX),
    /** Absent if members join for themselves. */
    person: optionalText('The name of the person', 120),
  }),
  output: v.object({ entry: WaitingEntry }),
  message: 'You are on the waiting list.',
})

export const listWaiting = endpoint('GET', PATH, {
  summary: 'The waiting lists of the signed-in member, newest first.',
  access: 'member',
  output: v.object({ entries: v.array(WaitingEntry) }),
  message: 'Waiting lists found.',
})

export const leaveWaitingList = endpoint('POST', `${PATH}/:id/leaving`, {
  summary: 'Leaves a waiting list; an offered seat is free again. Who has left already gets the same answer.',
  access: 'member',
  message: 'You have left the waiting list.',
})

export const waitingListCalls = [readSeats, joinWaitingList, listWaiting, leaveWaitingList]
