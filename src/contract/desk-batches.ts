import * as v from 'valibot'
import { Invitation } from './invitation.ts'
import { staffCall } from './staff-call.ts'

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
})

const BatchPerson = v.object({
  reference: v.string(),
  name: v.string(),
  /** The account holder, where they applied for this person; the phone and the address are theirs. */
  appliedBy: v.nullable(v.string()),
  phone: v.string(),
  email: v.string(),
  /** Only for a person under 18 today. */
  age: v.nullable(v.number()),
  guardianName: v.nullable(v.string()),
  guardianPhone: v.nullable(v.string()),
})

/** The email about a change, which waits until a member of staff sends it. */
const BatchNotice = v.object({
  /** The accepted people who were told something else. */
  count: v.number(),
  subject: v.string(),
  text: v.string(),
  invitation: Invitation,
  /** Sent back with the notice, so that no other words and no other number leave than those that were shown. */
  seen: v.string(),
})

export const listBatches = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'The batches of all courses, the next one first.',
  needs: 'applications',
  output: v.object({ batches: v.array(BatchLine) }),
  message: 'Batches found.',
})

export const readBatch = staffCall({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One batch: the accepted people by name, and the email about a change that they have not got.',
  needs: 'applications',
  output: v.object({ batch: BatchLine, people: v.array(BatchPerson), notice: v.nullable(BatchNotice) }),
})

export const notifyBatch = staffCall({
  method: 'POST',
  path: `${PATH}/:id/notices`,
  summary:
    'Mails the accepted people of a batch what changed, each once. Nothing leaves if it has changed again.',
  needs: 'applications',
  input: v.object({ seen: v.pipe(v.string('Look at the email first.'), v.maxLength(64)) }),
  output: v.object({ notified: v.number() }),
  message: 'The emails are on their way.',
})

export const deskBatchCalls = [listBatches, readBatch, notifyBatch]
