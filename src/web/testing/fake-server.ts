import { vi } from 'vitest'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { type FailureCode, failures } from '../../contract/failures.ts'

/** `lost`: the call reaches the server, and its answer does not reach the page. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost'

/** One call that reached the server. */
export interface ReceivedCall {
  endpoint: AnyEndpoint
  headers: Headers
  /** The parsed JSON, or the form data. */
  body: unknown
}

export const success = (data: unknown, status = 200): Answer => ({
  status,
  body: { success: true, message: 'Done.', data },
})
export const created = (data: unknown) => success(data, 201)
/** The failure of the contract with this code. */
export const failure = (code: FailureCode, headers = {}): Answer => {
  const { status, message } = failures[code]
  return { status, body: { code, message, error: message, requestId: 'request' }, headers }
}

/** Knows only the answers that a test gives it. Any other call fails the test. */
export class FakeServer {
  readonly calls: ReceivedCall[] = []
  readonly unexpected: string[] = []
  #answers = new Map<AnyEndpoint, (Answer | Promise<Answer>)[]>()

  constructor() {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#fetch(path, init))
  }

  /** Answers each call to an endpoint in turn; the last answer repeats. */
  answer(endpoint: AnyEndpoint, ...answers: (Answer | Promise<Answer>)[]): void {
    this.#answers.set(endpoint, answers)
  }

  /** The calls to one endpoint so far. */
  callsTo = (endpoint: AnyEndpoint) => this.calls.filter((call) => call.endpoint === endpoint)

  async #fetch(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const [endpoint, answers] =
      [...this.#answers].find(([known]) => known.method === method && matches(known.path, path)) ?? []
    const next = answers && answers.length > 1 ? answers.shift() : answers?.[0]
    if (!endpoint || next === undefined) {
      this.unexpected.push(`${method} ${path}`)
      throw new TypeError('Failed to fetch')
    }
    this.calls.push({
      endpoint,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    })
    const answer = await next
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
