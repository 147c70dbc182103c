import * as v from 'valibot'

/** What the desk says of an enquiry, and staff may change. */
export const DESK_STATUSES = ['new', 'in progress', 'answered', 'closed'] as const
export type DeskStatus = (typeof DESK_STATUSES)[number]

/** What staff see: an enquiry in progress is `waiting` from an action of ours until the time they asked for opens again. */
export const ENQUIRY_STATES = [...DESK_STATUSES, 'waiting', 'set aside'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** One line of a list of enquiries. Times are ISO 8601, UTC. */
export const EnquirySummary = v.object({
  reference: v.string(),
  receivedAt: v.string(),
  state: v.picklist(ENQUIRY_STATES),
  name: v.string(),
  topic: v.string(),
  /** How and when they want to be contacted: `HH:MM` in the organisation's time zone. */
  method: v.string(),
  preferredTime: v.string(),
  timeFrom: v.string(),
  timeTo: v.string(),
  /** How the question begins; empty where none was asked. */
  firstWords: v.string(),
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  waitsUntil: v.nullable(v.string()),
  remindAt: v.nullable(v.string()),
  /** Goes up with every change: one made on an older state is not applied. */
  version: v.number(),
})
export type EnquirySummary = v.InferOutput<typeof EnquirySummary>
