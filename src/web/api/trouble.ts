import { ApiFailure, NO_CONNECTION } from './api-failure.ts'

/** Why a form was not taken, and what it means for the next try. */
export interface Trouble {
  /** What stands beside the form: the server's sentence, or else the form's own. */
  title: string
  detail?: string
  /** The detail for a message that is soon gone. */
  inShort?: string
  /** The server's own sentence, where there was one. */
  sentence?: string
  code: string
  /** 0 where there was no answer. */
  status: number
  /** The server has looked at it and will not take it as it is: the next try is another submission. */
  final: boolean
}

const OFFLINE =
  'You are offline. What you typed is kept, and is sent by itself as soon as the network is back. Please keep this page open.'
const NO_ANSWER =
  'No answer came: the connection may have failed on the way. What you typed is kept. Press Submit to try again; it cannot arrive twice.'

/** Refusals that pass: log in, wait a little, let the first copy be saved. */
const PASSING = [401, 403, 409, 429]

export function troubleOf(error: unknown, otherwise: string): Trouble {
  if (!(error instanceof ApiFailure)) {
    return { title: otherwise, code: 'unknown', status: -1, final: false }
  }
  const { status, code } = error
  const sentence = error.serverSentence('message')
  return {
    title: sentence ?? otherwise,
    detail: detailOf(error),
    inShort: status === 0 ? NO_CONNECTION : undefined,
    sentence,
    code,
    status,
    final: status >= 400 && status < 500 && !PASSING.includes(status),
  }
}

function detailOf({ status, code, message, retryAfterSeconds }: ApiFailure): string | undefined {
  if (status === 0) return navigator.onLine ? NO_ANSWER : OFFLINE
  if (code === 'key_reused') {
    return 'What you sent first has arrived. To send this one as well, press Submit again.'
  }
  if (status === 429 && retryAfterSeconds) return `You can send it again in ${duration(retryAfterSeconds)}.`
  if (code === 'unknown') return message
  return undefined
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
