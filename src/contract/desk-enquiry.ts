import * as v from 'valibot'
import { calendarTime } from './calendar-day.ts'
import { DESK_STATUSES, EnquirySummary } from './desk-enquiries.ts'
import { DELIVERY_FAILURES } from './desk-mails.ts'
import { REACHED_BY } from './desk-new-enquiry.ts'
import { staffCall } from './staff-call.ts'

/** One enquiry at the desk: all its details and actions. */
const PATH = '/api/v1/staff/enquiries/:reference'
export const NOTE_MAX = 2000
/** Delay of mails about mentions and assignments, so that an action undone within it sends nothing. */
export const MENTION_MAIL_DELAY_SECONDS = 30

/** Ways to contact a person. */
export const CONTACT_WAYS = ['whatsapp', 'phone', 'sms', 'email'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]
export const OUTCOMES = ['reached', 'not reached', 'writes back', 'wrong number', 'answered'] as const
export type Outcome = (typeof OUTCOMES)[number]

const EVENT_KINDS = [
  'received',
  'entered',
  'set aside',
  'taken in',
  'mail',
  'changed',
  'contact',
  'outcome',
  'note',
  'email sent',
  'email stopped',
  'email received',
  'undone',
] as const

export const Colleague = v.object({ id: v.string(), name: v.string() })
export const MAIL_STATES = ['waits', 'sent', 'gave up'] as const
/** The result of a mail about an item; `why` is the reason if it did not arrive. */
export const MailOfItem = v.object({
  state: v.picklist(MAIL_STATES),
  why: v.nullable(v.picklist(DELIVERY_FAILURES)),
})
export type MailOfItem = v.InferOutput<typeof MailOfItem>

/** The change made by an action. Times are ISO 8601; an assignee is given by name. */
const Change = v.object({
  what: v.picklist(['status', 'assignee', 'reminder']),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
})

/** One event in the history. */
const ItemEvent = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(EVENT_KINDS),
  /** Null if no staff member did it, or the staff member has left. */
  by: v.nullable(Colleague),
  way: v.nullable(v.picklist(CONTACT_WAYS)),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  /**
   * For an enquiry recorded by staff: how the person reached the organisation. `email`: staff wrote first.
   */
  reachedBy: v.nullable(v.picklist([...REACHED_BY, 'email'])),
  /** Only for a note. */
  text: v.nullable(v.string()),
  mail: v.nullable(v.object({ what: v.picklist(['receipt', 'notice']), ...MailOfItem.entries })),
  changes: v.array(Change),
  wasUndone: v.boolean(),
  canUndo: v.boolean(),
})
export type ItemEvent = v.InferOutput<typeof ItemEvent>

/** Another enquiry or application of the same person or family, earlier or later. */
export const RelatedItem = v.object({
  reference: v.string(),
  at: v.string(),
  about: v.string(),
  state: v.string(),
  /** The applicant's name, if it is another person of the family. */
  otherPerson: v.optional(v.string()),
})
export type RelatedItem = v.InferOutput<typeof RelatedItem>

const Enquiry = v.object({
  summary: EnquirySummary,
  /** Empty if the person gave none. */
  email: v.string(),
  /** Ten digits of an Indian number. */
  whatsappNumber: v.string(),
  message: v.nullable(v.string()),
  /** Whether the requested contact time is open now, and when it opens or closes next. */
  isOpen: v.boolean(),
  turnsAt: v.string(),
  /** Why the enquiry was set aside, in sentences. */
  signs: v.array(v.string()),
  /** Newest last. */
  events: v.array(ItemEvent),
  enquiries: v.array(RelatedItem),
  applications: v.array(RelatedItem),
  /** Possible assignees, and colleagues that can be mentioned in a note. */
  colleagues: v.array(Colleague),
})
export type EnquiryItem = v.InferOutput<typeof Enquiry>

/** The answer of every action. */
export const ActionResult = v.object({
  /** The event that an undo reverts. */
  eventId: v.nullable(v.string()),
  version: v.number(),
  /** Whether the item had no assignee, and is assigned to the actor now. */
  isTaken: v.optional(v.boolean()),
})
export type ActionResult = v.InferOutput<typeof ActionResult>

export const readEnquiry = staffCall('GET', PATH, {
  summary: 'One enquiry: all that was sent, what happened, and what else the same person sent.',
  needs: 'enquiries',
  output: Enquiry,
})

const version = v.pipe(v.number(), v.integer())

export const changeEnquiry = staffCall('PATCH', PATH, {
  summary: 'Changes status, assignee or reminder. One made on an older state changes nothing.',
  needs: 'enquiries',
  input: v.object({
    version,
    status: v.optional(v.picklist(DESK_STATUSES, 'Choose a status.')),
    assigneeId: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty('Choose somebody.')))),
    remindAt: v.optional(v.nullable(calendarTime('This is no time.'))),
  }),
  output: ActionResult,
  message: 'Changed.',
})
export type EnquiryChange = Omit<v.InferInput<(typeof changeEnquiry)['input']>, 'version'>

export const addNote = staffCall('POST', `${PATH}/notes`, {
  summary: 'Adds a note of the staff. Colleagues it names get a mail with a link and nothing else.',
  needs: 'enquiries',
  input: v.object({
    text: v.pipe(
      v.string('Write something first.'),
      v.trim(),
      v.nonEmpty('Write something first.'),
      v.maxLength(NOTE_MAX, `A note can have at most ${NOTE_MAX} characters.`),
    ),
    mentions: v.pipe(v.array(v.string()), v.maxLength(20, 'Please name fewer colleagues.')),
    /** Idempotency key created by the page for each note: a retry does not add a second note. */
    key: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'This is no key.'))),
  }),
  output: ActionResult,
  message: 'The note is added.',
})

export const recordContact = staffCall('POST', `${PATH}/contacts`, {
  summary:
    'Says that somebody was written to or called. They wait until the time they asked for opens again.',
  needs: 'enquiries',
  input: v.object({ way: v.picklist(CONTACT_WAYS, 'Say how.') }),
  output: ActionResult,
  message: 'Noted.',
})

export const recordOutcome = staffCall('POST', `${PATH}/outcomes`, {
  summary: 'Says how it went.',
  needs: 'enquiries',
  input: v.object({ outcome: v.picklist(OUTCOMES, 'Say how it went.') }),
  output: ActionResult,
  message: 'Noted.',
})

export const acceptEnquiry = staffCall('POST', `${PATH}/take-in`, {
  summary: 'Takes in what was set aside. Its receipt goes now; taken in twice it goes once.',
  needs: 'enquiries',
  output: ActionResult,
  message: 'Taken in.',
})

export const undoAction = staffCall('POST', `${PATH}/undo`, {
  summary: 'Takes an action back, where nothing was changed over it. That is an action of its own.',
  needs: 'enquiries',
  input: v.object({ eventId: v.string() }),
  output: ActionResult,
  message: 'Undone.',
})

export const deskEnquiryCalls = [
  readEnquiry,
  changeEnquiry,
  addNote,
  recordContact,
  recordOutcome,
  acceptEnquiry,
  undoAction,
]
