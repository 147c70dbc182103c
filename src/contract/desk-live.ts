import * as v from 'valibot'
import { staffCall } from './staff-call.ts'
import { mayDo, type Right, type Role } from './staff-rights.ts'

/** Kinds of live changes, each with the right required to receive it. To add one, add an entry here. */
const KINDS = {
  enquiry: 'enquiries',
  'new enquiry': 'enquiries',
  application: 'applications',
  'new application': 'applications',
  mail: 'enquiries',
  staff: 'staff',
  person: 'people',
  request: 'people',
  setting: 'settings',
  breach: 'accounts',
  content: 'content',
} as const satisfies Record<string, Right>
export type ChangeKind = keyof typeof KINDS
export const CHANGE_KINDS = Object.keys(KINDS) as ChangeKind[]

export function mayHear(role: Role, kind: ChangeKind): boolean {
  return mayDo(role, KINDS[kind])
}

const kind = v.picklist(CHANGE_KINDS)
/**
 * A reference or an id; for content a file or the number of a publication. Empty in a change: so much changed that
 * every item of this kind may be affected.
 */
const subject = v.pipe(v.string(), v.maxLength(200))

const Change = v.object({ kind, subject })
export type Change = v.InferOutput<typeof Change>

/** The kind of text that staff write at an item. */
const WRITING = ['note', 'message'] as const
export type Writing = (typeof WRITING)[number]
const writing = v.nullable(v.picklist(WRITING))

/** Staff who have the item open now; empty after the last one left. */
const Presence = v.object({
  kind,
  subject,
  people: v.array(v.object({ id: v.string(), name: v.string(), writing })),
})
export type Presence = v.InferOutput<typeof Presence>

/** Interval of the heartbeats of the stream. */
export const BEAT_SECONDS = 10
/** A client repeats its presence within this time. */
export const PRESENCE_SECONDS = 45

/**
 * Server-sent events: `change` (a Change), `presence` (a Presence), `beat` (heartbeat), `over` (the user or their role
 * has changed). To resume after an event, send its id as `?after=`.
 */
export const live = staffCall('GET', '/api/v1/staff/live', {
  summary: 'What happens at the desk, as server-sent events.',
  needs: 'in',
  quiet: true,
  stream: true,
  message: 'Listening.',
})

export const readChanges = staffCall('GET', '/api/v1/staff/changes', {
  summary: 'What happened since `?after=`, for whom the stream does not reach.',
  needs: 'in',
  quiet: true,
  output: v.object({ after: v.string(), changes: v.array(Change), presence: v.array(Presence) }),
  message: 'Read.',
})

export const setPresence = staffCall('POST', '/api/v1/staff/presence', {
  summary: 'Says what one tab has open, and answers who else has. To be said again before it is forgotten.',
  needs: 'in',
  input: v.object({
    tab: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    open: v.nullable(v.object({ ...Change.entries, writing: v.optional(writing, null) })),
  }),
  output: v.object({ presence: v.array(Presence) }),
  message: 'Noted.',
})
