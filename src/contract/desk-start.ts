import * as v from 'valibot'
import { EnquirySummary } from './desk-enquiries.ts'
import { REQUEST_KINDS } from './requests.ts'
import { staffCall } from './staff-call.ts'
import type { Right } from './staff-rights.ts'

/** The first page of the desk: steps of the set-up, and waiting work. */
const PATH = '/api/v1/staff/start'
/** The number of people of "Call now" who are listed there. */
export const CALLED_FIRST = 3

/** The steps of the set-up in their order, each with the right that it needs. */
export const SET_UP_STEPS = {
  organisation: 'content',
  bank: 'money',
  email: 'settings',
  mailbox: 'settings',
  team: 'staff',
  hours: 'settings',
  notifications: 'settings',
  templates: 'settings',
  content: 'content',
  legal: 'content',
  backup: 'settings',
} as const satisfies Record<string, Right>
export type SetUpStepName = keyof typeof SET_UP_STEPS
export const SET_UP_STEP_NAMES = Object.keys(SET_UP_STEPS) as SetUpStepName[]

/** `broken`: it was done before, or its sample value is on the website. */
export const SET_UP_STATES = ['to do', 'done', 'broken'] as const

const SetUpStep = v.object({
  name: v.picklist(SET_UP_STEP_NAMES),
  state: v.picklist(SET_UP_STATES),
  /** When it was first seen broken; null otherwise. */
  since: v.nullable(v.string()),
  /** Whether it was done at some time. */
  wasDone: v.boolean(),
  /** The entries of the content that the step is about, the first one to change first. */
  entries: v.array(v.string()),
  /** The failures that the checks of `operator doctor` found. */
  problems: v.array(v.object({ says: v.string(), todo: v.string() })),
})
export type SetUpStep = v.InferOutput<typeof SetUpStep>

/** A broken part of the installation, as `operator doctor` reports it. */
const Finding = v.object({
  about: v.string(),
  says: v.string(),
  /** The remedy. */
  todo: v.string(),
  /** The time of its first appearance; null for a problem that depends on the current connection. */
  since: v.nullable(v.string()),
})
export type StartFinding = v.InferOutput<typeof Finding>

export const Mention = v.object({
  kind: v.picklist(['enquiry', 'application']),
  reference: v.string(),
  /** The name of the author; null if they have left. */
  by: v.nullable(v.string()),
  /** First words of the note. */
  text: v.string(),
  at: v.string(),
})
export type Mention = v.InferOutput<typeof Mention>

/** The newest email of a person that no staff member has read. */
export const Reply = v.object({
  kind: v.picklist(['enquiry', 'application']),
  reference: v.string(),
  name: v.string(),
  /** First words of the email. */
  text: v.string(),
  at: v.string(),
})
export type Reply = v.InferOutput<typeof Reply>

export const readStart = staffCall('GET', PATH, {
  summary: 'What the signed-in member of staff has to set up, and who and what waits for them.',
  needs: 'in',
  quiet: true,
  output: v.object({
    /** Null if the caller has the right to no step, and once all steps are done. */
    setUp: v.nullable(v.object({ steps: v.array(SetUpStep), isSetAside: v.boolean() })),
    findings: v.array(Finding),
    /** Each part is null without the right to see it. Counts stop above the limit of lists. */
    enquiries: v.nullable(
      v.object({
        callNow: v.number(),
        new: v.number(),
        mine: v.number(),
        /** New enquiries without an assignee, and since when the oldest one waits. */
        unassigned: v.object({ count: v.number(), since: v.nullable(v.string()) }),
        /** Whether there was ever an enquiry. */
        hasAny: v.boolean(),
        /** The first people to call, with the organisation's time at which they were read, as `HH:MM`. */
        first: v.array(EnquirySummary),
        clock: v.string(),
        /**
         * The office hours now: closed until `opensAt`, or open until `HH:MM`. Null if staff answer at any
         * time.
         */
        office: v.nullable(v.object({ openUntil: v.nullable(v.string()), opensAt: v.nullable(v.string()) })),
        /** While nobody is to be called: the next person, and when their requested time opens. */
        next: v.nullable(v.object({ reference: v.string(), name: v.string(), at: v.string() })),
        /** While nobody is to be called: the number of people that all staff called today. */
        calledToday: v.number(),
        /** Due reminders. */
        due: v.array(EnquirySummary),
        mentions: v.array(Mention),
      }),
    ),
    applications: v.nullable(
      v.object({
        received: v.number(),
        toDecide: v.number(),
        feeMissing: v.number(),
        mine: v.number(),
      }),
    ),
    mails: v.nullable(v.object({ gaveUp: v.number() })),
    /** Unread emails about items assigned to the caller or to nobody, newest first. */
    replies: v.array(Reply),
    /** Open requests about data, the most urgent first. */
    requests: v.nullable(
      v.array(
        v.object({
          reference: v.string(),
          kind: v.picklist(REQUEST_KINDS),
          name: v.string(),
          daysLeft: v.number(),
        }),
      ),
    ),
    /** The number of unpublished drafts. */
    content: v.nullable(v.object({ unpublished: v.number() })),
  }),
})
export type Start = v.InferOutput<typeof readStart.output>

export const setAsideSetUp = staffCall('PATCH', `${PATH}/set-up`, {
  summary: 'Hides the list of what to set up from the first page of the signed-in person, or shows it again.',
  needs: 'in',
  input: v.object({ isSetAside: v.boolean() }),
  message: 'Saved.',
})

export const sendTestEmail = staffCall('POST', `${PATH}/test-email`, {
  summary: 'Sends a test email to the signed-in manager, at once and without the outbox.',
  needs: 'settings',
  output: v.object({
    to: v.string(),
    /** Null if the mail server accepted the mail; otherwise its response, and the advice. */
    problem: v.nullable(v.object({ says: v.string(), todo: v.string() })),
  }),
  message: 'Sent.',
})

export const confirmTestEmail = staffCall('POST', `${PATH}/test-email/arrived`, {
  summary: 'Says that the test email arrived, which only its recipient sees.',
  needs: 'settings',
  message: 'Saved.',
})

export const deskStartCalls = [readStart, setAsideSetUp, sendTestEmail, confirmTestEmail]
