import * as v from 'valibot'
import { MOST_AT_ONCE } from './desk-bulk.ts'
import { listInput, nextPage } from './desk-list.ts'
import { email } from './fields.ts'
import { staffCall } from './staff-call.ts'

/** The mails that the website and the desk write. None of these calls answers a code, a link that lets anybody in, or a password. */
const PATH = '/api/v1/staff/mails'
/** Mails that have waited so long are said on every page of the desk. */
export const LATE_MINUTES = 15
/** A mail sent again waits this long, many at once longer: what is taken back leaves nothing. */
export const AGAIN_WAITS_SECONDS = 30
export const ALL_AGAIN_WAIT_MINUTES = 5

/** The lists, as they stand in addresses. */
export const MAIL_VIEWS = ['all', 'gave-up', 'waiting', 'sent', 'stopped'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

/** What a mail is about. */
export const MAIL_GROUPS = ['enquiries', 'applications', 'accounts', 'team'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

const STATES = ['waits', 'sent', 'gave up', 'stopped'] as const
export type MailState = (typeof STATES)[number]

/** Why a mail did not go, as far as the mail servers say. */
export const WHY_NOT = [
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
export type WhyNot = (typeof WHY_NOT)[number]
const why = v.nullable(v.picklist(WHY_NOT))

/** One line of a list. Times are ISO 8601, UTC. */
const MailSummary = v.object({
  /** The id of the mail: nothing else is said of it in addresses. */
  reference: v.string(),
  /** Of what was read later it is higher. */
  version: v.number(),
  title: v.string(),
  group: v.picklist(MAIL_GROUPS),
  state: v.picklist(STATES),
  /** Whom it goes to; null where that is not known any more. */
  name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** Reference of the enquiry or the application it is about. */
  about: v.nullable(v.string()),
  /** When it was sent, given up or stopped; of one that waits, when it is tried next. */
  at: v.string(),
  tries: v.number(),
  why,
})
export type MailSummary = v.InferOutput<typeof MailSummary>

export const MailsInput = v.object({
  view: v.picklist(MAIL_VIEWS),
  group: v.optional(v.picklist(MAIL_GROUPS)),
  /** A mail address, a reference, or the name of whom it goes to. */
  search: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** Days of the time that stands with a mail. */
  from: listInput.from,
  to: listInput.to,
  after: listInput.after,
})
export type MailsInput = v.InferOutput<typeof MailsInput>

export const listMails = staffCall({
  method: 'POST',
  path: `${PATH}/list`,
  summary: 'One page of a list of mails; or those to one address or name, or about one reference.',
  needs: 'enquiries',
  input: MailsInput,
  output: v.object({ mails: v.array(MailSummary), next: nextPage }),
  message: 'Mails found.',
})

export const countMails = staffCall({
  method: 'GET',
  path: `${PATH}/counts`,
  summary: 'How many mails each list holds, up to one more than is counted, and how many wait for too long.',
  needs: 'enquiries',
  quiet: true,
  output: v.object({
    counts: v.object(v.entriesFromList(MAIL_VIEWS, v.number())),
    /** Of those that gave up lately. */
    reasons: v.array(v.object({ why: v.picklist(WHY_NOT), count: v.number() })),
    late: v.object({ count: v.number(), why }),
  }),
  message: 'Counted.',
})

const MailEvent = v.object({
  at: v.string(),
  kind: v.picklist(['not taken', 'sent again', 'stopped']),
  /** Of a mail that was not taken: how often in a row, and until when. */
  times: v.number(),
  until: v.string(),
  why,
  /** The answer of the mail server, with the address left out. */
  said: v.nullable(v.string()),
  /** Whose action it was. */
  by: v.nullable(v.string()),
  /** Whether it was sent to another address than before. */
  isCorrected: v.boolean(),
})
export type MailEvent = v.InferOutput<typeof MailEvent>

const MailItem = v.object({
  summary: MailSummary,
  writtenAt: v.string(),
  events: v.array(MailEvent),
  /** What it says, as text. Null of every kind that holds, or might hold, a secret, and where there is nothing to say any more. */
  words: v.nullable(v.object({ subject: v.string(), text: v.string() })),
  /** Whether its kind is one that is never shown. */
  isSecret: v.boolean(),
  /** Which page of the desk has what it is about. */
  page: v.nullable(v.picklist(['enquiries', 'applications'])),
  /** Another address that came with the same phone number. */
  otherAddress: v.nullable(v.string()),
  /** Whose account it goes to, for whoever may correct its address: the owner types a code that was mailed to the new one. */
  account: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  canSendAgain: v.boolean(),
  canCorrect: v.boolean(),
  canStop: v.boolean(),
})
export type MailItem = v.InferOutput<typeof MailItem>

export const readMail = staffCall({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One mail: to whom, what was tried and answered, and what it says where it holds no secret.',
  needs: 'enquiries',
  output: MailItem,
})

export const sendMailAgain = staffCall({
  method: 'POST',
  path: `${PATH}/:id/again`,
  summary:
    'Sends one mail again, which waits a while first. To another address, where it is about what somebody sent.',
  needs: 'enquiries',
  input: v.object({
    to: v.optional(email),
    /** Whether the address is corrected also in the enquiry or the application that the mail is about. */
    alsoThere: v.optional(v.boolean()),
  }),
  output: v.object({ actionId: v.string(), mailId: v.string() }),
  message: 'It leaves in half a minute.',
})

export const sendAllAgain = staffCall({
  method: 'POST',
  path: `${PATH}/again`,
  summary: 'Sends the mails again that gave up. They wait for some minutes first.',
  needs: 'enquiries',
  input: v.object({}),
  output: v.object({ actionId: v.string(), count: v.number() }),
  message: 'They leave in some minutes.',
})

/** What is done about several mails, one action for all of them: those that cannot be, stay as they are. */
const several = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(40))),
    v.minLength(1, 'Choose some first.'),
    v.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} at once.`),
  ),
})
const doneToSeveral = v.object({ actionId: v.string(), done: v.array(v.string()), left: v.array(v.string()) })

export const sendSeveralAgain = staffCall({
  method: 'POST',
  path: `${PATH}/several/again`,
  summary: 'Sends several mails again, which wait for some minutes first.',
  needs: 'enquiries',
  input: several,
  output: doneToSeveral,
  message: 'They leave in some minutes.',
})

export const stopSeveral = staffCall({
  method: 'POST',
  path: `${PATH}/several/stop`,
  summary: 'Stops several mails that wait. They can be sent again.',
  needs: 'enquiries',
  input: several,
  output: doneToSeveral,
  message: 'They do not leave.',
})

export const stopWaitingMail = staffCall({
  method: 'POST',
  path: `${PATH}/:id/stop`,
  summary: 'Stops a mail that waits. It can be sent again.',
  needs: 'enquiries',
  output: v.object({ actionId: v.string() }),
  message: 'It does not leave.',
})

export const undoMailAction = staffCall({
  method: 'POST',
  path: `${PATH}/undo`,
  summary: 'Takes back that mails were sent again or stopped, as far as they have not left.',
  needs: 'enquiries',
  input: v.object({ actionId: v.pipe(v.string(), v.maxLength(60)) }),
  output: v.object({ undone: v.number(), left: v.number() }),
  message: 'Undone.',
})

export const sendTestMail = staffCall({
  method: 'POST',
  path: `${PATH}/test`,
  summary: 'Sends a test mail to whoever sits here, at once, and says whether the mail server took it.',
  needs: 'enquiries',
  output: v.object({
    /** `kept`: this server has no mail server and keeps mails as files. */
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
  sendAllAgain,
  sendSeveralAgain,
  stopSeveral,
  stopWaitingMail,
  undoMailAction,
  sendTestMail,
]
