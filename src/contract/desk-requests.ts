import * as v from 'valibot'
import { email, optionalText } from './fields.ts'
import { languageRead } from './languages.ts'
import { REQUEST_KINDS, requestFields } from './requests.ts'
import { staffCall } from './staff-call.ts'

/** Data requests at the desk. */
const PATH = '/api/v1/staff/requests'
const ONE = `${PATH}/:reference` as const
export const ANSWER_WAITS_SECONDS = 30
export const ANSWER_MAX = 4000

export const REQUEST_STATES = ['open', 'in progress', 'answered'] as const

export const DeskRequest = v.object({
  reference: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  state: v.picklist(REQUEST_STATES),
  /** The channel. `page`: with a code to the address. */
  came: v.picklist(['page', 'dashboard', 'desk']),
  name: v.string(),
  email: v.string(),
  words: v.nullable(v.string()),
  /** The language of the page that the request was sent from. */
  language: languageRead,
  at: v.string(),
  /** Deadline of the answer, YYYY-MM-DD. */
  due: v.string(),
  daysLeft: v.number(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  by: v.nullable(v.string()),
  /** Reference of the person at the desk. */
  person: v.string(),
  version: v.number(),
})
export type DeskRequest = v.InferOutput<typeof DeskRequest>

export const listRequests = staffCall('GET', PATH, {
  summary: 'Requests about data: what is due first, then what was answered last.',
  needs: 'people',
  output: v.object({ open: v.array(DeskRequest), answered: v.array(DeskRequest) }),
  message: 'Requests found.',
})

export const makeRequest = staffCall('POST', PATH, {
  summary: 'Notes what somebody asked on the phone or in person. They get a mail.',
  needs: 'people',
  input: v.object({ email, fullName: optionalText('Full name', 120), ...requestFields }),
  output: v.object({ reference: v.string(), answerBy: v.string() }),
  message: 'Noted.',
  status: 201,
})

const version = v.number()

export const setRequestState = staffCall('PATCH', ONE, {
  summary: 'Says that somebody looks at a request, or that nobody does any more.',
  needs: 'people',
  input: v.object({ version, state: v.picklist(['open', 'in progress']) }),
  message: 'Noted.',
})

export const answerRequest = staffCall('POST', `${ONE}/answer`, {
  summary: 'Answers a request by mail, which waits a while.',
  needs: 'people',
  input: v.object({
    version,
    words: v.pipe(
      v.string('Write an answer.'),
      v.trim(),
      v.nonEmpty('Write an answer.'),
      v.maxLength(ANSWER_MAX, `An answer can have at most ${ANSWER_MAX} characters.`),
    ),
  }),
  output: v.object({ version: v.number() }),
  message: 'The answer is on its way.',
})

export const stopAnswer = staffCall('POST', `${ONE}/take-back`, {
  summary: 'Takes an answer back whose mail still waits.',
  needs: 'people',
  input: v.object({ version }),
  message: 'Taken back.',
})

export const deskRequestCalls = [listRequests, makeRequest, setRequestState, answerRequest, stopAnswer]
