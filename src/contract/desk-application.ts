import * as v from 'valibot'
import { ApplicationInput } from './applications.ts'
import { ApplicationSummary, DeskBatch, FLAG_NAMES } from './desk-applications.ts'
import {
  ActionResult,
  addNote,
  CONTACT_WAYS,
  Colleague,
  MailOfItem,
  RelatedItem,
  recordContact,
} from './desk-enquiry.ts'
import { ReceiptLine, Refund } from './receipts.ts'
import { staffCall } from './staff-call.ts'

/** One application at the desk, with all its details. Its actions are in desk-application-actions.ts. */
const PATH = '/api/v1/staff/applications/:reference'

export const APPLICATION_EVENT_KINDS = [
  'received',
  'mail',
  'stage',
  'note',
  'email sent',
  'email stopped',
  'email received',
  'assignee',
  'batch',
  'contact',
  'outcome',
  'guardian reached',
  'number corrected',
  'aadhaar opened',
  'aadhaar checked',
  'number added',
  'fee part',
  'fee set',
  'refund',
  'refund taken back',
  'undone',
] as const

/** Results of a contact. The decision about an application is its stage. */
export const APPLICATION_OUTCOMES = ['reached', 'not reached', 'writes back', 'wrong number'] as const
export type ApplicationOutcome = (typeof APPLICATION_OUTCOMES)[number]

/** One event in the history. */
const ApplicationEvent = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(APPLICATION_EVENT_KINDS),
  /** Null if no staff member did it, or the staff member has left. */
  by: v.nullable(Colleague),
  /** The stage, the names of the assignees or batches, or the fee, before and after. */
  change: v.nullable(
    v.object({
      what: v.picklist(['stage', 'assignee', 'batch', 'fee']),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
  ),
  way: v.nullable(v.picklist(CONTACT_WAYS)),
  outcome: v.nullable(v.picklist(APPLICATION_OUTCOMES)),
  /** The reason of the stage change, or of the opened number. */
  reason: v.nullable(v.string()),
  /** On acceptance: the extra line for the applicant. For a refund: the amount. */
  line: v.nullable(v.string()),
  /** Only for a note. */
  text: v.nullable(v.string()),
  mail: v.nullable(v.object({ what: v.picklist(['receipt', 'notice', 'stage']), ...MailOfItem.entries })),
  wasUndone: v.boolean(),
  canUndo: v.boolean(),
})
export type ApplicationEvent = v.InferOutput<typeof ApplicationEvent>

/** A payment that was confirmed as the fee or a part of it. `reversedOn`: the day on which the bank took it back. */
const FoundPayment = v.object({
  amountPaise: v.number(),
  day: v.string(),
  reversedOn: v.nullable(v.string()),
})

const DeskApplication = v.object({
  summary: ApplicationSummary,
  /** Null if the course had no batch, or took no applications. */
  batch: v.nullable(v.object({ key: v.string(), name: v.string() })),
  /** The batches of its course. */
  batches: v.array(DeskBatch),
  email: v.string(),
  /** As typed; may be empty. */
  phone: v.string(),
  /** YYYY-MM-DD */
  dateOfBirth: v.string(),
  /** In full years, today. */
  age: v.number(),
  education: v.nullable(v.string()),
  familyIncome: v.nullable(v.string()),
  guardianName: v.nullable(v.string()),
  guardianPhone: v.nullable(v.string()),
  /** The name of the account holder who applied for this person; null if they applied for themselves. */
  appliedBy: v.nullable(v.string()),
  /** The relation of this person to the account holder. */
  relation: v.nullable(v.string()),
  voterIdGiven: v.boolean(),
  /** Shape  XXXX XXXX 1234 */
  aadhaar: v.string(),
  aadhaarCheckedAt: v.nullable(v.string()),
  fee: v.object({
    /** 0 means waived. */
    feePaise: v.number(),
    usualPaise: v.number(),
    /** Whether it differs from the usual fee, and the reason. */
    isOwn: v.boolean(),
    because: v.nullable(v.string()),
    /** Whether a manager may set it now. */
    canSet: v.boolean(),
    /** The part of the fee that was found. */
    paidPaise: v.number(),
    /**
     * The transaction numbers as typed, each with the payment found by it. A number is null if it cannot be
     * decrypted.
     */
    numbers: v.array(v.object({ number: v.nullable(v.string()), payment: v.nullable(FoundPayment) })),
    /** Payments that were found without their number. */
    others: v.array(FoundPayment),
    canAddNumber: v.boolean(),
  }),
  numberCorrectedAt: v.nullable(v.string()),
  consentedAt: v.nullable(v.string()),
  /** Reason for the current stage, as shown to the applicant. */
  reason: v.nullable(v.string()),
  flags: v.array(
    v.object({ name: v.picklist(FLAG_NAMES), sentence: v.string(), applications: v.array(RelatedItem) }),
  ),
  receipts: v.array(ReceiptLine),
  refunds: v.array(
    v.object({ ...Refund.entries, id: v.string(), by: v.nullable(v.string()), isReversed: v.boolean() }),
  ),
  /** The part of the payments that can still be refunded. */
  leftToRefundPaise: v.number(),
  /** Newest last. */
  events: v.array(ApplicationEvent),
  /** Other enquiries and applications of the same person. */
  enquiries: v.array(RelatedItem),
  applications: v.array(RelatedItem),
  /** Possible assignees, and colleagues that can be mentioned in a note. */
  colleagues: v.array(Colleague),
})
export type DeskApplication = v.InferOutput<typeof DeskApplication>

export const readDeskApplication = staffCall('GET', PATH, {
  summary:
    'One application: all that was sent, what to look at first, what happened, and what else the same person sent.',
  needs: 'applications',
  output: DeskApplication,
})

export const addApplicationNote = staffCall('POST', `${PATH}/notes`, {
  summary: 'Adds a note of the staff. Colleagues it names get a mail with a link and nothing else.',
  needs: 'applications',
  input: addNote.input,
  output: ActionResult,
  message: 'The note is added.',
})

export const assignApplication = staffCall('POST', `${PATH}/assignee`, {
  summary: 'Gives it to a colleague, or to nobody. One made on an older state changes nothing.',
  needs: 'applications',
  input: v.object({
    version: v.pipe(v.number(), v.integer()),
    assigneeId: v.nullable(v.pipe(v.string(), v.nonEmpty('Choose somebody.'))),
  }),
  output: ActionResult,
  message: 'Given.',
})

export const changeApplicationBatch = staffCall('POST', `${PATH}/batch`, {
  summary: 'Moves it to another batch of its course that has a free seat. What was paid stays with it.',
  needs: 'applications',
  input: v.object({
    version: v.pipe(v.number(), v.integer()),
    batch: v.pipe(v.string(), v.nonEmpty('Choose a batch.'), v.maxLength(40)),
  }),
  output: ActionResult,
  message: 'Moved.',
})

export const addTransactionNumber = staffCall('POST', `${PATH}/transaction-numbers`, {
  summary: 'Adds a further transaction number, which is matched with the credits like the first one.',
  needs: 'applications',
  input: v.object({ transactionNumber: ApplicationInput.entries.transactionNumber }),
  output: ActionResult,
  message: 'The number is added.',
})

export const recordApplicationContact = staffCall('POST', `${PATH}/contacts`, {
  summary: 'Says that the applicant was written to or called.',
  needs: 'applications',
  input: recordContact.input,
  output: ActionResult,
  message: 'Noted.',
})

export const recordApplicationOutcome = staffCall('POST', `${PATH}/outcomes`, {
  summary: 'Says how it went.',
  needs: 'applications',
  input: v.object({ outcome: v.picklist(APPLICATION_OUTCOMES, 'Say how it went.') }),
  output: ActionResult,
  message: 'Noted.',
})

export const recordGuardianReached = staffCall('POST', `${PATH}/guardian`, {
  summary:
    'Says that the parent or guardian of an applicant under 18 was spoken to. Said twice it is one line.',
  needs: 'applications',
  output: ActionResult,
  message: 'Noted.',
})

export const deskApplicationCalls = [
  readDeskApplication,
  addApplicationNote,
  assignApplication,
  changeApplicationBatch,
  addTransactionNumber,
  recordApplicationContact,
  recordApplicationOutcome,
  recordGuardianReached,
]
