import * as v from 'valibot'
import { staffCall } from './staff-call.ts'
import { mayDo, type Right, type Role } from './staff-rights.ts'

/** What the desk is told of as it happens, and the right without which nobody is. A new one is one too. */
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

export function mayHear(role: Role, kind: ChangeKind): boolean {
  return mayDo(role, KINDS[kind])
}

const kind = v.picklist(Object.keys(KINDS) as ChangeKind[])
/** A reference or an id, of content a file or the number of a publication. Empty in a change: so much happened that anything of this kind may be different. */
const subject = v.pipe(v.string(), v.maxLength(200))

const Change = v.object({ kind, subject })
export type Change = v.InferOutput<typeof Change>

/** Who has something open at this moment; nobody, once they left. */
const Presence = v.object({
  kind,
  subject,
  people: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type Presence = v.InferOutput<typeof Presence>

/** Between two signs of life of the stream. */
export const BEAT_SECONDS = 10
/** Who has something open says so again within this time. */
export const PRESENCE_SECONDS = 45

/**
 * The stream's events: `change` (a Change), `presence` (a Presence), `beat` (nothing new), `over` (who sits here, or their role, is
 * another now). The id of an event is the place to go on from, as `?after=`.
 */
export const live = staffCall({
  method: 'GET',
  path: '/api/v1/staff/live',
  summary: 'What happens at the desk, as server-sent events.',
  needs: 'in',
  quiet: true,
  stream: true,
  message: 'Listening.',
})

export const readChanges = staffCall({
  method: 'GET',
  path: '/api/v1/staff/changes',
  summary: 'What happened since `?after=`, for whom the stream does not reach.',
  needs: 'in',
  quiet: true,
  output: v.object({ after: v.string(), changes: v.array(Change), presence: v.array(Presence) }),
  message: 'Read.',
})

export const setPresence = staffCall({
  method: 'POST',
  path: '/api/v1/staff/presence',
  summary: 'Says what one tab has open, and answers who else has. To be said again before it is forgotten.',
  needs: 'in',
  input: v.object({
    tab: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    open: v.nullable(Change),
  }),
  output: v.object({ presence: v.array(Presence) }),
  message: 'Noted.',
})
