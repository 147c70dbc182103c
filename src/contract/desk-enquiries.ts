import * as v from 'valibot'
import { languageRead } from './languages.ts'

/** The statuses of an enquiry that staff can set. */
export const DESK_STATUSES = ['new', 'in progress', 'answered', 'closed'] as const
export type DeskStatus = (typeof DESK_STATUSES)[number]

/**
 * The states shown to staff: an enquiry in progress is `waiting` from a staff action until its requested contact time
 * opens again.
 */
export const ENQUIRY_STATES = [...DESK_STATUSES, 'waiting', 'set aside'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** Whether the organisation has nothing left to do. */
export const isOver = (state: EnquiryState) => state === 'answered' || state === 'closed'

/** One line of a list of enquiries. Times are ISO 8601, UTC. */
export const EnquirySummary = v.object({
  reference: v.string(),
  receivedAt: v.string(),
  state: v.picklist(ENQUIRY_STATES),
  name: v.string(),
  topic: v.string(),
  /** How and when the person wants to be contacted: `HH:MM` in the organisation's time zone. */
  method: v.string(),
  preferredTime: v.string(),
  timeFrom: v.string(),
  timeTo: v.string(),
  /** The language of the page that the form was sent from. */
  language: languageRead,
  /** First words of the question; empty without a question. */
  firstWords: v.string(),
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  waitsUntil: v.nullable(v.string()),
  remindAt: v.nullable(v.string()),
  /** Whether no staff member has read an email of the sender. */
  isUnread: v.boolean(),
  /** Increases with every change; an action based on an older version is not applied. */
  version: v.number(),
})
export type EnquirySummary = v.InferOutput<typeof EnquirySummary>
