import * as v from 'valibot'
import { ActionResult } from './desk-enquiry.ts'
import { DELIVERY_FAILURES } from './desk-mails.ts'
import { staffCall } from './staff-call.ts'

/** The emails between the team and the sender of an enquiry or an application. */
const PATH = '/api/v1/staff/conversations/:reference'

/** How long an email can be stopped after Send. */
export const SEND_DELAY_SECONDS = 30
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 20_000
export const FILES_MAX = 5
export const FILES_MAX_BYTES = 10 * 1024 * 1024

/** The types of files that the team sends, by the end of the name. */
export const FILE_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}
/** The end of a file name. Shape  pdf */
export const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

const MessageFile = v.object({ id: v.string(), name: v.string(), type: v.string(), size: v.number() })
export type MessageFile = v.InferOutput<typeof MessageFile>

const MESSAGE_STATES = ['received', 'sending', 'waits', 'sent', 'stopped', 'gave up'] as const

/** Times are ISO 8601, UTC. */
const Message = v.object({
  id: v.string(),
  /** The event in the history. */
  eventId: v.nullable(v.string()),
  isOurs: v.boolean(),
  at: v.string(),
  /** The name of the author; null if the staff member has left. */
  from: v.nullable(v.string()),
  /** The address of the applicant: the sender of a received email, the recipient of one of ours. */
  address: v.string(),
  subject: v.string(),
  /** The Markdown of our email; empty for a received one. */
  text: v.string(),
  /** The plain text of a received email: new text, quotations and signatures, in order. */
  parts: v.array(v.object({ kind: v.picklist(['text', 'quote', 'signature']), text: v.string() })),
  /** The HTML of our email, or the sanitised HTML of a received one. Null if there is none. */
  html: v.nullable(v.string()),
  state: v.picklist(MESSAGE_STATES),
  /** The time until which it can be stopped. */
  stopUntil: v.nullable(v.string()),
  /** The reason why it was not delivered. */
  why: v.nullable(v.picklist(DELIVERY_FAILURES)),
  /** The id of our email on the page of emails, as long as it is listed there. */
  mailId: v.nullable(v.string()),
  isOtherAddress: v.boolean(),
  isAutomatic: v.boolean(),
  isUnread: v.boolean(),
  files: v.array(MessageFile),
})
export type Message = v.InferOutput<typeof Message>

const Conversation = v.object({
  /** Empty if the applicant gave no address. */
  to: v.string(),
  /**
   * The reason why the last email to this address came back; null if none came back, or the address was
   * corrected.
   */
  bounced: v.nullable(v.picklist(['no such address', 'mailbox full', 'refused'])),
  subject: v.string(),
  /** Whether answers arrive at the desk; otherwise they arrive in the mailbox of this address. */
  answersArriveHere: v.boolean(),
  answersTo: v.string(),
  messages: v.array(Message),
  /** The signed-in staff member's files for the next email. */
  files: v.array(MessageFile),
})
export type Conversation = v.InferOutput<typeof Conversation>

const draft = {
  subject: v.pipe(
    v.string('Write a subject.'),
    v.trim(),
    v.nonEmpty('Write a subject.'),
    v.maxLength(SUBJECT_MAX, `A subject can have at most ${SUBJECT_MAX} characters.`),
    // A header of a mail is one line.
    v.transform((text) => text.replace(/\s+/g, ' ')),
  ),
  text: v.pipe(
    v.string('Write something first.'),
    v.trim(),
    v.nonEmpty('Write something first.'),
    v.maxLength(MESSAGE_MAX, `An email can have at most ${MESSAGE_MAX} characters.`),
  ),
}

export const readConversation = staffCall('GET', PATH, {
  summary: 'All emails about an enquiry or an application, and the files of the next one.',
  needs: 'enquiries',
  output: Conversation,
})

export const openMessages = staffCall('POST', `${PATH}/read`, {
  summary: 'Says that the emails of the sender were read.',
  quiet: true,
  needs: 'enquiries',
  message: 'Noted.',
})

export const previewMessage = staffCall('POST', `${PATH}/preview`, {
  summary: 'The email as its recipient will see it.',
  needs: 'enquiries',
  input: v.object(draft),
  output: v.object({ from: v.string(), to: v.string(), subject: v.string(), html: v.string() }),
  message: 'Drawn.',
})

export const sendMessage = staffCall('POST', `${PATH}/messages`, {
  summary: `Sends an email after ${SEND_DELAY_SECONDS} seconds. An enquiry is answered then; without an assignee it is taken.`,
  needs: 'enquiries',
  input: v.object({
    ...draft,
    files: v.pipe(v.array(v.string()), v.maxLength(FILES_MAX, `At most ${FILES_MAX} files.`)),
    /** Created by the page for each email: a retry does not send a second one. */
    key: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'This is no key.')),
  }),
  output: v.object({ ...ActionResult.entries, messageId: v.nullable(v.string()) }),
  message: 'It is sent after a moment.',
})

export const stopMessage = staffCall('POST', `${PATH}/messages/:id/stop`, {
  summary: 'Stops an email before it leaves. Its text and files are the next draft again.',
  needs: 'enquiries',
  output: v.object({ ...ActionResult.entries, subject: v.string(), text: v.string() }),
  message: 'Stopped.',
})

export const attachFile = staffCall('POST', `${PATH}/files`, {
  summary: 'Adds a file to the next email.',
  needs: 'enquiries',
  file: 'file',
  input: v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('The file has no name.'),
      v.maxLength(150, 'The name of the file is too long.'),
      v.transform((name) => name.replace(/[\p{Cc}/\\]/gu, '_')),
    ),
  }),
  output: MessageFile,
  message: 'Added.',
  status: 201,
})

export const detachFile = staffCall('POST', `${PATH}/files/:id/remove`, {
  summary: 'Removes a file from the next email.',
  needs: 'enquiries',
  message: 'Removed.',
})

/** Returns the file itself, which the browser saves. */
export const saveFile = staffCall('GET', `${PATH}/files/:id`, {
  summary: 'One file of an email.',
  needs: 'enquiries',
})

export const deskConversationCalls = [
  readConversation,
  openMessages,
  previewMessage,
  sendMessage,
  stopMessage,
  attachFile,
  detachFile,
  saveFile,
]
