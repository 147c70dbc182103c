import { say } from '../../contract/sentences.ts'
import { ApiFailure, NO_CONNECTION } from '../api/api-failure.ts'
import { type Sentence, translate } from '../texts/translate.ts'

/** The reason why a submission failed, and the consequence for the next try. */
export interface SubmitError {
  /** The text in the form: the server's message, otherwise the form's own. */
  title: string
  detail?: string
  /** The detail in a toast, which disappears quickly. */
  shortDetail?: string
  /** The server's own message, if any. */
  sentence?: string
  code: string
  /** 0 without an answer. */
  status: number
  /** The server refused the content: the next try is a new submission. */
  final: boolean
}

const OFFLINE: Sentence =
  'What you typed is safe. It goes out by itself when you are back online. Please keep this page open.'
const NO_ANSWER: Sentence =
  'We got no answer, so we do not know if your form arrived. What you typed is safe. Press Submit again: it counts only once.'

/** Log in, wait, or let the first copy be saved: the next try is the same submission. */
const RETRYABLE_STATUSES = [401, 403, 409, 429]

export function toSubmitError(error: unknown, otherwise: string): SubmitError {
  if (!(error instanceof ApiFailure)) {
    return { title: otherwise, code: 'unknown', status: -1, final: false }
  }
  const { status, code } = error
  const sentence = error.serverSentence('message')
  return {
    title: sentence ?? otherwise,
    detail: detailOf(error, sentence),
    shortDetail: status === 0 ? NO_CONNECTION : undefined,
    sentence,
    code,
    status,
    final: status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status),
  }
}

function detailOf(
  { status, code, message, retryAfterSeconds }: ApiFailure,
  sentence: string | undefined,
): string | undefined {
  if (status === 0) return translate(navigator.onLine ? NO_ANSWER : OFFLINE)
  if (code === 'key_reused') {
    return translate('What you sent first has arrived. To send this changed form too, press Submit again.')
  }
  if (status === 429 && retryAfterSeconds)
    return say(translate('You can send it again in {duration}.'), { duration: duration(retryAfterSeconds) })
  // With a sentence of a server without codes the message is the same text.
  if (code === 'unknown' && !sentence) return message
  return undefined
}

function duration(seconds: number): string {
  // At least two: the sentence has no singular, and a second more does no harm.
  if (seconds < 90) return say(translate('{n} seconds'), { n: Math.max(2, Math.ceil(seconds)) })
  return say(translate('{n} minutes'), { n: Math.ceil(seconds / 60) })
}
