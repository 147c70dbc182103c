import { type AnyEndpoint, fillPath, type InputOf, type Success } from '../../contract/endpoint.ts'
import { ApiFailure } from './api-failure.ts'
import { recordServerTime } from './server-clock.ts'

export interface CallOptions {
  /** The `:name` parts of the path. */
  params?: Record<string, string>
  /** For multipart calls; null and undefined are left out. */
  files?: Record<string, File | null | undefined>
  /** Created once per form: a retry gets the first answer. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Sends one request without retry. Always sends cookies, and the token if there is one. */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { params = {}, files = {}, idempotencyKey, signal }: CallOptions,
  token: string | null,
): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)

  let body: BodyInit | undefined
  if (endpoint.body === 'json') {
    headers.set('Content-Type', 'application/json')
    body = JSON.stringify(input)
  } else if (endpoint.body === 'multipart') {
    body = multipart(input as Record<string, unknown>, files)
  }

  let answer: Response
  try {
    answer = await fetch(fillPath(endpoint.path, params), {
      method: endpoint.method,
      credentials: 'include',
      headers,
      body,
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw ApiFailure.noAnswer()
  }
  recordServerTime(answer.headers.get('Date'))
  if (!answer.ok) throw await ApiFailure.fromAnswer(answer)
  const success: Partial<Success<object>> | undefined = await answer.json().catch(() => undefined)
  const data = success?.data ?? {}
  const isPage = !success && (answer.headers.get('Content-Type') ?? '').includes('html')
  const needed = neededOf(endpoint)
  if (isPage || (needed && !(needed in data))) throw ApiFailure.noAnswer()
  return data
}

/**
 * The data that the page needs to continue. A connection may break after the status: the other calls have arrived then,
 * whatever is missing.
 */
function neededOf({ output }: AnyEndpoint): string | undefined {
  const entries = 'entries' in output ? (output.entries as object) : {}
  return ['accessToken', 'user'].find((name) => name in entries)
}

function multipart(fields: Record<string, unknown>, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  // Files come last: the server reads every field before the first byte of a picture.
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file)
  }
  return form
}
