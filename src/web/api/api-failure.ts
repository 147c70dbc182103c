import { type FailureBody, type FailureCode, failures } from '../../contract/failures.ts'
import { isTranslated, translateAny } from '../texts/translate.ts'

export const NO_CONNECTION = 'No connection. Check your network and try again.'

/** A failed call, with or without a response of the server. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  /** 0 without a response. */
  status: number
  code: string
  fields: Record<string, string>
  retryAfterSeconds?: number
  requestId?: string
  /**
   * Whether the response is a web page of a proxy, or the login page of a public network: it says nothing
   * about the call.
   */
  isFromProxy = false
  #body: Partial<FailureBody>

  private constructor(status: number, code: string, message: string, body: Partial<FailureBody> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = body.fields ?? {}
    this.requestId = body.requestId
    this.#body = body
  }

  static noAnswer(): ApiFailure {
    return new ApiFailure(0, 'no_connection', NO_CONNECTION)
  }

  /** The session of the call has ended. The call was not sent with another session. */
  static sessionEnded(): ApiFailure {
    const { status, message } = failures.session_ended
    return new ApiFailure(status, 'session_ended', message, { message, error: message })
  }

  static async fromAnswer(answer: Response): Promise<ApiFailure> {
    const read: unknown = await answer.json().catch(() => null)
    const body: Partial<FailureBody> = read && typeof read === 'object' ? read : {}
    const sentence =
      textOf(body.message) ??
      textOf(body.error) ??
      (answer.status === 408
        ? failures.too_slow.message
        : `The server did not answer as it should (${answer.status}). Please try again.`)
    const code = textOf(body.code) ?? (answer.status === 408 ? 'too_slow' : 'unknown')
    const failure = new ApiFailure(answer.status, code, sentence, body)
    const retryAfter = Number(answer.headers.get('Retry-After'))
    failure.isFromProxy = answer.headers.get('Content-Type')?.includes('html') ?? false
    if (retryAfter > 0) failure.retryAfterSeconds = retryAfter
    return failure
  }

  /** The message of the server. Verifying and resetting read it from `error`, the other calls from `message`. */
  serverSentence(field: 'message' | 'error'): string | undefined {
    const sentence = textOf(this.#body[field])
    return sentence && translatable(sentence, this.code)
  }
}

/** Whether the server does not know the call, because it has only the specified ones. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 405)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * On a page in another language, the translated general message of the code is more useful than an
 * untranslated sentence.
 */
function translatable(sentence: string, code: string): string {
  const general = failures[code as FailureCode]?.message
  return general && !isTranslated(sentence) ? general : sentence
}

/** The texts of a failure, as the page shows them: the server's message, otherwise the screen's own with the reason. */
export function failureTexts(error: unknown, field: 'message' | 'error', otherwise: string) {
  const sentence = error instanceof ApiFailure ? error.serverSentence(field) : undefined
  if (sentence) return { title: translateAny(sentence) }
  return { title: otherwise, detail: error instanceof ApiFailure ? translateAny(error.message) : undefined }
}
