import * as v from 'valibot'
import { EnquirySummary } from './desk-enquiries.ts'
import { listInput, nextPage } from './desk-list.ts'
import { CONTACT_METHODS, ENQUIRY_TOPICS } from './enquiries.ts'
import { staffCall } from './staff-call.ts'

/** The views of the enquiry list, as they appear in URLs. */
export const VIEWS = ['call-now', 'new', 'mine', 'waiting', 'answered', 'closed', 'set-aside', 'all'] as const
export type View = (typeof VIEWS)[number]

/** Subjects from links count as `other`. */
export const TOPIC_FILTERS = [...ENQUIRY_TOPICS, 'other'] as const

export const ListInput = v.object({
  view: v.picklist(VIEWS),
  ...listInput,
  topic: v.optional(v.picklist(TOPIC_FILTERS)),
  method: v.optional(v.picklist(CONTACT_METHODS)),
})
export type ListInput = v.InferOutput<typeof ListInput>

export const listEnquiries = staffCall('POST', '/api/v1/staff/enquiries/list', {
  summary: 'One page of a list of enquiries, in its order.',
  needs: 'enquiries',
  input: ListInput,
  output: v.object({
    enquiries: v.array(EnquirySummary),
    /** Due reminders, with the first page of every list. */
    due: v.array(EnquirySummary),
    next: nextPage,
    /** Current time in the organisation's time zone, as `HH:MM`. */
    clock: v.string(),
    /**
     * With the first page of "Call now": start times of today's requested contact times with open enquiries, as
     * `HH:MM`.
     */
    day: v.array(v.object({ at: v.string(), count: v.number() })),
    /** With the first page of "Call now", outside office hours: the next opening time and the holidays before it. */
    closed: v.nullable(v.object({ until: v.string(), holidays: v.array(v.string()) })),
  }),
  message: 'Enquiries found.',
})

export const countViews = staffCall('GET', '/api/v1/staff/enquiries/counts', {
  summary: 'How many enquiries each list holds, up to one more than is counted.',
  needs: 'enquiries',
  output: v.object({
    counts: v.object(v.entriesFromList(VIEWS, v.number())),
    due: v.number(),
    /** Possible assignees. */
    agents: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  message: 'Counted.',
})
