import * as v from 'valibot'
import { Invitation } from './invitation.ts'
import { staffCall } from './staff-call.ts'
import { WAITING_STATES } from './waiting-list.ts'

/** The batches of the courses at the desk, and the people who are accepted into them. */
const PATH = '/api/v1/staff/batches'

const BatchLine = v.object({
  key: v.string(),
  course: v.string(),
  /** YYYY-MM-DD */
  starts: v.string(),
  /** Null without a limit. */
  seats: v.nullable(v.number()),
  accepted: v.number(),
  /**
   * The number of people who wait for a seat without having paid, and the number of seats offered to them.
   */
  waiting: v.number(),
  offered: v.number(),
})

const BatchPerson = v.object({
  reference: v.string(),
  name: v.string(),
  /** The account holder, if they applied for this person. Phone and address are the account holder's. */
  appliedBy: v.nullable(v.string()),
  phone: v.string(),
  email: v.string(),
  /** Only for a person under 18 today. */
  age: v.nullable(v.number()),
  guardianName: v.nullable(v.string()),
  guardianPhone: v.nullable(v.string()),
})

/** A person who waits, or waited, for a seat without having paid. */
const WaitingPerson = v.object({
  id: v.string(),
  /** The reference of the account holder's page. */
  account: v.string(),
  name: v.string(),
  /** The account holder, if they are on the list for this person. */
  appliedBy: v.nullable(v.string()),
  phone: v.string(),
  email: v.string(),
  joinedAt: v.string(),
  state: v.picklist(WAITING_STATES),
  since: v.string(),
  offeredUntil: v.nullable(v.string()),
  reference: v.nullable(v.string()),
})
export type WaitingPerson = v.InferOutput<typeof WaitingPerson>

/** The email about a change, which staff have to send. */
const BatchNotice = v.object({
  /** The number of accepted people whose last invitation is outdated. */
  count: v.number(),
  subject: v.string(),
  text: v.string(),
  invitation: Invitation,
  /** Sent back with the notice, so that exactly the shown text goes to the shown number of people. */
  seen: v.string(),
})

export const listBatches = staffCall('GET', PATH, {
  summary: 'The batches of all courses, the next one first.',
  needs: 'applications',
  output: v.object({ batches: v.array(BatchLine) }),
  message: 'Batches found.',
})

export const readBatch = staffCall('GET', `${PATH}/:id`, {
  summary: 'One batch: the accepted people by name, and the email about a change that they have not got.',
  needs: 'applications',
  output: v.object({
    batch: BatchLine,
    people: v.array(BatchPerson),
    notice: v.nullable(BatchNotice),
    /** In the order in which seats are offered; then the people who do not wait any more. */
    waiting: v.array(WaitingPerson),
    /**
     * Applications without a seat. They get a seat before the waiting list, because the applicants say that
     * they have paid.
     */
    withoutSeat: v.array(v.object({ reference: v.string(), name: v.string(), at: v.string() })),
  }),
})

export const notifyBatch = staffCall('POST', `${PATH}/:id/notices`, {
  summary:
    'Mails the accepted people of a batch what changed, each once. Nothing leaves if it has changed again.',
  needs: 'applications',
  input: v.object({ seen: v.pipe(v.string('Look at the email first.'), v.maxLength(64)) }),
  output: v.object({ notified: v.number() }),
  message: 'The emails are on their way.',
})

const WAITING = '/api/v1/staff/waiting-list/:id'

export const offerSeat = staffCall('POST', `${WAITING}/offer`, {
  summary: 'Offers a free seat to one person of the waiting list, also out of the order.',
  needs: 'applications',
  message: 'The seat is offered by email.',
})

export const removeFromWaitingList = staffCall('POST', `${WAITING}/removal`, {
  summary: 'Takes a person off the waiting list; an offered seat is free again.',
  needs: 'applications',
  message: 'Taken off the waiting list.',
})

export const restoreToWaitingList = staffCall('DELETE', `${WAITING}/removal`, {
  summary: 'Puts a person back to their place on the waiting list.',
  needs: 'applications',
  message: 'Back on the waiting list.',
})

export const deskBatchCalls = [
  listBatches,
  readBatch,
  notifyBatch,
  offerSeat,
  removeFromWaitingList,
  restoreToWaitingList,
]
