import * as v from 'valibot'
import { MOST_AT_ONCE } from './desk-bulk.ts'
import { listInput, nextPage } from './desk-list.ts'
import { email } from './fields.ts'
import { staffCall } from './staff-call.ts'

/** The outgoing mails of the website and the desk. None of these calls returns a code, a login link or a password. */
const PATH = '/api/v1/staff/mails'
/** Mails that have waited this long are reported on every page of the desk. */
export const LATE_MINUTES = 15
/** Delay of a resent mail, longer in bulk: an action undone within it sends nothing. */
export const RESEND_DELAY_SECONDS = 30
export const ALL_AGAIN_WAIT_MINUTES = 5

/** The views of the mail list, as they appear in URLs. */
export const MAIL_VIEWS = ['all', 'gave-up', 'waiting', 'sent', 'stopped'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** The subject of a mail. */
export const MAIL_GROUPS = ['enquiries', 'applications', 'accounts', 'team'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

const STATES = ['waits', 'sent', 'gave up', 'stopped'] as const
export type MailState = (typeof STATES)[number]

/** Why a mail was not delivered, as far as the mail servers say. */
export const DELIVERY_FAILURES = [
  'no such address',
  'no such mail server',
  'mailbox full',
  'mailbox closed',
  'taken for spam',
  'too many at once',
  'too large',
  'refused for now',
  'refused',
  'we may not send',
  'sender refused',
  'cannot be reached',
  'no answer in time',
  'not safe',
  'could not be written',
] as const
export type WhyNot = (typeof DELIVERY_FAILURES)[number]
const why = v.nullable(v.picklist(DELIVERY_FAILURES))

/** One line of a list. Times are ISO 8601, UTC. */
const MailSummary = v.object({
  /** The id of the mail. URLs contain nothing else about it. */
  reference: v.string(),
  /** The time of the read, so it is higher in a later read. */
  version: v.number(),
  title: v.string(),
  group: v.picklist(MAIL_GROUPS),
  state: v.picklist(STATES),
  /** Name of the recipient; null if unknown by now. */
  name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** Reference of the enquiry or the application it is about. */
  about: v.nullable(v.string()),
  /** When it was sent, given up or stopped; for a waiting mail the next try. */
  at: v.string(),
  tries: v.number(),
  why,
})
export type MailSummary = v.InferOutput<typeof MailSummary>

export const MailsInput = v.object({
  view: v.picklist(MAIL_VIEWS),
  group: v.optional(v.picklist(MAIL_GROUPS)),
  /** A mail address, a reference, or the name of the recipient. */
  search: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** Filters the `at` of a mail. */
  from: listInput.from,
  to: listInput.to,
  after: listInput.after,
})
export type MailsInput = v.InferOutput<typeof MailsInput>

export const listMails = staffCall('POST', `${PATH}/list`, {
  summary: 'One page of a list of mails; or those to one address or name, or about one reference.',
  needs: 'enquiries',
  input: MailsInput,
  output: v.object({ mails: v.array(MailSummary), next: nextPage }),
  message: 'Mails found.',
})

export const countMails = staffCall('GET', `${PATH}/counts`, {
  summary: 'How many mails each list holds, up to one more than is counted, and how many wait for too long.',
  needs: 'enquiries',
  quiet: true,
  output: v.object({
    counts: v.object(v.entriesFromList(MAIL_VIEWS, v.number())),
    /** Reasons of the mails recently given up. */
    reasons: v.array(v.object({ why: v.picklist(DELIVERY_FAILURES), count: v.number() })),
    late: v.object({ count: v.number(), why }),
  }),
  message: 'Counted.',
})

const MailEvent = v.object({
  at: v.string(),
  kind: v.picklist(['not taken', 'sent again', 'stopped']),
  /** Failed tries: their number in a row, and the time of the last one. */
  times: v.number(),
  until: v.string(),
  why,
  /** The answer of the mail server, without the address. */
  said: v.nullable(v.string()),
  /** Name of the staff member who acted. */
  by: v.nullable(v.string()),
  /** Whether it was sent to a corrected address. */
  isCorrected: v.boolean(),
})
export type MailEvent = v.InferOutput<typeof MailEvent>

const MailItem = v.object({
  summary: MailSummary,
  writtenAt: v.string(),
  events: v.array(MailEvent),
  /** The mail as text. Null for kinds that may contain a secret, and if the text is deleted. */
  words: v.nullable(v.object({ subject: v.string(), text: v.string() })),
  /** Whether mails of this kind are never shown. */
  isSecret: v.boolean(),
  /** The page of the desk with the item of this mail. */
  page: v.nullable(v.picklist(['enquiries', 'applications'])),
  /** Another address with the same phone number. */
  otherAddress: v.nullable(v.string()),
  /**
   * Account of the recipient, for staff who may correct its address: the owner confirms with a code mailed to the new
   * one.
   */
  account: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  canSendAgain: v.boolean(),
  canCorrect: v.boolean(),
  canStop: v.boolean(),
})
export type MailItem = v.InferOutput<typeof MailItem>

export const readMail = staffCall('GET', `${PATH}/:id`, {
  summary: 'One mail: to whom, what was tried and answered, and what it says where it holds no secret.',
  needs: 'enquiries',
  output: MailItem,
})

export const sendMailAgain = staffCall('POST', `${PATH}/:id/again`, {
  summary:
    'Sends one mail again, which waits a while first. To another address, where it is about what somebody sent.',
  needs: 'enquiries',
  input: v.object({
    to: v.optional(email),
    /** Whether the address is also corrected in the enquiry or application of the mail. */
    alsoThere: v.optional(v.boolean()),
  }),
  output: v.object({ actionId: v.string(), mailId: v.string() }),
  message: 'It leaves in half a minute.',
})

export const resendAll = staffCall('POST', `${PATH}/again`, {
  summary: 'Sends the mails again that gave up. They wait for some minutes first.',
  needs: 'enquiries',
  input: v.object({}),
  output: v.object({ actionId: v.string(), count: v.number() }),
  message: 'They leave in some minutes.',
})

/** Applies one action to several mails; mails that do not allow it stay unchanged. */
const several = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(40))),
    v.minLength(1, 'Choose some first.'),
    v.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} at once.`),
  ),
})
const doneToSeveral = v.object({ actionId: v.string(), done: v.array(v.string()), left: v.array(v.string()) })

export const sendSeveralAgain = staffCall('POST', `${PATH}/several/again`, {
  summary: 'Sends several mails again, which wait for some minutes first.',
  needs: 'enquiries',
  input: several,
  output: doneToSeveral,
  message: 'They leave in some minutes.',
})

export const stopSeveral = staffCall('POST', `${PATH}/several/stop`, {
  summary: 'Stops several mails that wait. They can be sent again.',
  needs: 'enquiries',
  input: several,
  output: doneToSeveral,
  message: 'They do not leave.',
})

export const stopWaitingMail = staffCall('POST', `${PATH}/:id/stop`, {
  summary: 'Stops a mail that waits. It can be sent again.',
  needs: 'enquiries',
  output: v.object({ actionId: v.string() }),
  message: 'It does not leave.',
})

export const undoMailAction = staffCall('POST', `${PATH}/undo`, {
  summary: 'Takes back that mails were sent again or stopped, as far as they have not left.',
  needs: 'enquiries',
  input: v.object({ actionId: v.pipe(v.string(), v.maxLength(60)) }),
  output: v.object({ undone: v.number(), left: v.number() }),
  message: 'Undone.',
})

export const sendTestMail = staffCall('POST', `${PATH}/test`, {
  summary:
    'Sends a test mail to the signed-in member of staff, at once, and says whether the mail server took it.',
  needs: 'enquiries',
  output: v.object({
    /** `kept`: this server has no mail server and writes mails as files. */
    outcome: v.picklist(['taken', 'kept', 'refused']),
    to: v.string(),
    why,
    said: v.nullable(v.string()),
  }),
  message: 'Tried.',
})

export const deskMailCalls = [
  listMails,
  countMails,
  readMail,
  sendMailAgain,
  resendAll,
  sendSeveralAgain,
  stopSeveral,
  stopWaitingMail,
  undoMailAction,
  sendTestMail,
]
