import { setTimeout as wait } from 'node:timers/promises'
import type { AnyEndpoint } from '../../contract/endpoint.ts'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, of which little is looked at
  body: any
}

/** Sends a call to a server in another process. */
export async function ask(
  url: string,
  call: AnyEndpoint,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = body instanceof FormData
  const answer = await fetch(url + call.path, {
    method: call.method,
    headers: { ...(!form && body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Retries after Retry-After where the server is too busy, which is not a failure on a busy machine. */
export async function askPatiently(...question: Parameters<typeof ask>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(...question)
    if (answer.status !== 503 || tries === 20) return answer
    await wait(Number(answer.headers.get('retry-after')) * 1000)
  }
}

/** The cookies of an answer, in the format of a request header. */
export const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
