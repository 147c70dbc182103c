import * as v from 'valibot'
import { CODE_LENGTH } from './accounts.ts'
import { lettersAndDigits } from './as-typed.ts'
import { endpoint } from './endpoint.ts'
import { email, optionalText } from './fields.ts'
import { languageOfForm } from './languages.ts'

/** Kinds of data requests. */
export const REQUEST_KINDS = ['see', 'correct', 'erase', 'complain'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Labels of REQUEST_KINDS, in the same order. */
export const REQUEST_WORDS: Record<RequestKind, string> = {
  see: 'See what you keep about me',
  correct: 'Correct something',
  erase: 'Erase what you keep about me',
  complain: 'Complain',
}
export const REQUEST_TEXT_MAX = 1000
export const REQUEST_DAYS = 30
/** Source: DPDP Rules 2025, which allow up to 90 days. */
export const REQUEST_DAYS_MAX = 90

const kind = v.picklist(REQUEST_KINDS, 'Choose what you would like.')
const words = v.optional(
  v.pipe(
    v.string(),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no database takes them
    v.transform((text) => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')),
    v.trim(),
    v.maxLength(REQUEST_TEXT_MAX, `This can have at most ${REQUEST_TEXT_MAX} characters.`),
  ),
)
export const requestFields = { kind, words }

const Made = v.object({
  reference: v.string(),
  /** The deadline of the answer, YYYY-MM-DD in India. */
  answerBy: v.string(),
})

/** Also tells a page whether this server supports data requests. */
export const readRequestForm = endpoint('GET', '/api/v1/requests', {
  summary: 'Within how many days a request about one’s data is answered.',
  access: 'open',
  output: v.object({ days: v.number() }),
})

export const submitDataRequest = endpoint('POST', '/api/v1/requests', {
  summary:
    'Asks to see, correct or erase one’s data, or complains. A code goes to the address; the request counts once it was typed. Never tells whether the address is known.',
  access: 'open',
  input: v.object({
    email,
    fullName: optionalText('Full name', 120),
    ...requestFields,
    language: languageOfForm,
    /** Honeypot field: hidden from people, filled only by bots. */
    website: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  message: 'A code is on its way to this address.',
})

export const confirmRequest = endpoint('POST', '/api/v1/requests/confirm', {
  summary:
    'Makes a request count with the code that was mailed. Repeated within 10 minutes it answers the same.',
  access: 'open',
  input: v.object({
    email,
    code: v.pipe(
      v.string(`The code has ${CODE_LENGTH} characters.`),
      v.transform(lettersAndDigits),
      v.length(CODE_LENGTH, `The code has ${CODE_LENGTH} characters.`),
    ),
  }),
  output: Made,
  message: 'We have your request.',
  status: 201,
})

export const makeMyRequest = endpoint('POST', '/api/v1/users/requests', {
  summary: 'The same for a member, whose address is proven.',
  access: 'member',
  input: v.object({ ...requestFields, language: languageOfForm }),
  output: Made,
  message: 'We have your request.',
  status: 201,
})

export const listMyRequests = endpoint('GET', '/api/v1/users/requests', {
  summary: 'What a member asked about their data, newest first.',
  access: 'member',
  output: v.object({
    days: v.number(),
    requests: v.array(
      v.object({
        reference: v.string(),
        kind,
        askedAt: v.string(),
        answerBy: v.string(),
        answeredAt: v.nullable(v.string()),
      }),
    ),
  }),
  message: 'Requests found.',
})

export const requestCalls = [
  readRequestForm,
  submitDataRequest,
  confirmRequest,
  makeMyRequest,
  listMyRequests,
]
