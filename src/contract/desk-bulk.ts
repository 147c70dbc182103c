import * as v from 'valibot'
import { DESK_STATUSES } from './desk-enquiries.ts'
import { staffCall } from './staff-call.ts'

/** Bulk actions on enquiries and applications. */
export const MOST_AT_ONCE = 100

const PATH = '/api/v1/staff/enquiries/together'
const APPLICATIONS = '/api/v1/staff/applications/together'
const reference = v.pipe(v.string(), v.maxLength(40))
const many = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, 'Choose some first.'),
    v.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} at once.`),
  )
/** References left unchanged: changed meanwhile, set aside, or deleted. */
const left = v.array(v.string())
const picked = many(v.object({ reference, version: v.pipe(v.number(), v.integer()) }))
const answer = v.object({
  /** The event to undo for each item. Null if nothing changed. */
  done: v.array(v.object({ reference: v.string(), eventId: v.nullable(v.string()) })),
  left,
})
const undoing = v.object({ actions: many(v.object({ reference, eventId: v.string() })) })

export const bulkChange = staffCall('POST', PATH, {
  summary:
    'Gives many enquiries to somebody, or sets their status. Those that changed meanwhile stay as they are.',
  needs: 'enquiries',
  input: v.pipe(
    v.object({
      enquiries: picked,
      status: v.optional(v.picklist(DESK_STATUSES, 'Choose a status.')),
      assigneeId: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty('Choose somebody.')))),
    }),
    v.check(
      ({ status, assigneeId }) => (status === undefined) !== (assigneeId === undefined),
      'Choose a status or somebody.',
    ),
  ),
  output: answer,
  message: 'Changed.',
})
export type Bulk = Omit<v.InferInput<(typeof bulkChange)['input']>, 'enquiries'>

export const undoBulk = staffCall('POST', `${PATH}/undo`, {
  summary: 'Takes back what was done about many at once, where nothing was changed over it.',
  needs: 'enquiries',
  input: undoing,
  output: v.object({ left }),
  message: 'Undone.',
})

export const bulkAssign = staffCall('POST', APPLICATIONS, {
  summary:
    'Gives many applications to somebody, or to nobody. Those that changed meanwhile stay as they are.',
  needs: 'applications',
  input: v.object({
    applications: picked,
    assigneeId: v.nullable(v.pipe(v.string(), v.nonEmpty('Choose somebody.'))),
  }),
  output: answer,
  message: 'Given.',
})

export const undoBulkAssign = staffCall('POST', `${APPLICATIONS}/undo`, {
  summary: 'Takes back to whom many applications were given at once, where nothing was changed over it.',
  needs: 'applications',
  input: undoing,
  output: v.object({ left }),
  message: 'Undone.',
})

export const deskBulkCalls = [bulkChange, undoBulk, bulkAssign, undoBulkAssign]
