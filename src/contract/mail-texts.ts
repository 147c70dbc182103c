import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { staffCall } from './staff-call.ts'

/** Texts of the mails about the stages of an application. Managers change them at the desk. */
export const MAIL_TEXT_NAMES = [
  'fee found',
  'fee not found',
  'accepted',
  'refused',
  'refused after the fee',
  'received',
  'withdrawn',
  'put right',
] as const
export type MailTextName = (typeof MAIL_TEXT_NAMES)[number]
export const MAIL_TEXT_TITLES: Record<MailTextName, string> = {
  'fee found': 'The fee is found',
  'fee not found': 'The fee is not found',
  accepted: 'Accepted',
  refused: 'Refused, without the fee',
  'refused after the fee': 'Refused, and the fee is there',
  received: 'We look at it again',
  withdrawn: 'They withdrew it',
  'put right': 'The mail before was wrong',
}

/** Placeholders. `status` is the stage as its applicant reads it. */
export const MAIL_PLACEHOLDERS = ['name', 'reference', 'course', 'fee', 'reason', 'status'] as const
export type MailBlanks = Record<(typeof MAIL_PLACEHOLDERS)[number], string>
/** Texts with a reason or an extra line from staff: without the placeholder it would not arrive. */
const TEXTS_WITH_REASON: ReadonlySet<string> = new Set<MailTextName>([
  'fee not found',
  'accepted',
  'refused',
  'refused after the fee',
])

export interface MailWords {
  subject: string
  /** Paragraphs are separated by an empty line. */
  text: string
}

/** The stored form: the subject, an empty line, the text. */
export const written = ({ subject, text }: MailWords) => `${subject}\n\n${text}`
export function readWritten(stored: string): MailWords {
  const [subject = '', ...text] = stored.split('\n\n')
  return { subject, text: text.join('\n\n') }
}
/** Its key among the prepared texts. */
export const mailTextKey = (name: MailTextName) => `mail ${name}`

/** Fills every placeholder and removes empty paragraphs. */
export function fillMail({ subject, text }: MailWords, blanks: MailBlanks) {
  const fill = (words: string) =>
    words
      .replace(/\{(\w+)\}/g, (whole, blank: string) => blanks[blank as keyof MailBlanks] ?? whole)
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  return {
    subject: fill(subject).replace(/\s+/g, ' '),
    paragraphs: fill(text)
      .split(/\n+/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  }
}

/** The error in a text; undefined if valid. */
export function mailTextProblem(name: string, { subject, text }: MailWords): string | undefined {
  const blanks = `${subject} ${text}`.match(/\{[^}]*\}?/g) ?? []
  const known: string[] = MAIL_PLACEHOLDERS.map((blank) => `{${blank}}`)
  if (!blanks.every((blank) => known.includes(blank)))
    return `Only these can be filled in: ${known.join(' ')}`
  if (TEXTS_WITH_REASON.has(name) && !text.includes('{reason}'))
    return 'Leave a place for what the desk writes: {reason}'
  return undefined
}

const words = { subject: v.string(), text: v.string() }

const MailText = v.object({
  name: v.picklist(MAIL_TEXT_NAMES),
  language: v.picklist(LANGUAGES),
  /** Both are empty where readers of this language get the English email. */
  ...words,
  /** Whether a manager changed it. */
  isChanged: v.boolean(),
  /** Sent back with a change for optimistic locking; 0 if never changed. */
  version: v.number(),
})
export type MailText = v.InferOutput<typeof MailText>

export const listMailTexts = staffCall('GET', '/api/v1/staff/mail-texts', {
  summary: 'The texts of the mails about an application.',
  needs: 'settings',
  output: v.object({ texts: v.array(MailText) }),
  message: 'Texts found.',
})

const SUBJECT_MAX = 120
const TEXT_MAX = 2000

export const changeMailText = staffCall('PATCH', '/api/v1/staff/mail-texts/:id', {
  summary:
    'Changes the text of a mail; an empty one is the one it was at first. An older version changes nothing.',
  needs: 'settings',
  input: v.object({
    version: v.number('Say which version you saw.'),
    language: v.picklist(LANGUAGES, 'Choose a language.'),
    subject: v.pipe(
      v.string('Write a subject.'),
      v.trim(),
      v.maxLength(SUBJECT_MAX, `A subject can have at most ${SUBJECT_MAX} characters.`),
      v.check((subject) => !/[\r\n]/.test(subject), 'A subject is one line.'),
    ),
    text: v.pipe(
      v.string('Write the text.'),
      v.trim(),
      v.maxLength(TEXT_MAX, `A text can have at most ${TEXT_MAX} characters.`),
    ),
  }),
  message: 'The text is changed.',
})
