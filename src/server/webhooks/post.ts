import { type LookupAddress, lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { addressProblem, isPublic } from './addresses.ts'

export const TIMEOUT_MS = 15_000

export interface Posted {
  /** The status of the answer; null without an answer. */
  status: number | null
  problem: string | null
}

export type Lookup = (
  hostname: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

interface Options {
  /** Whether http and addresses of the internal network are allowed. */
  mayBeInside: boolean
  lookup?: Lookup
  timeoutMs?: number
}

/**
 * Sends one message and returns the result. The resolved address is checked when the connection is made, and exactly
 * that one is connected to, which prevents DNS rebinding. Redirects are not followed, and only the status of the answer
 * is read.
 */
export function post(
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
  { mayBeInside, lookup = resolve as Lookup, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Posted> {
  const refusal = addressProblem(url, mayBeInside)
  if (refusal) return Promise.resolve({ status: null, problem: refusal })
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  return new Promise((done) => {
    const failed = (problem: string) => done({ status: null, problem })
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: (hostname, options, found) => {
          lookup(hostname, { all: true }, (error, addresses) => {
            const [first] = addresses ?? []
            const isOurs = !mayBeInside && addresses?.some(({ address }) => !isPublic(address))
            if (error || !first) found(error ?? new Error('No address.'), [])
            else if (isOurs) found(new InsideError(), [])
            else if (options.all) found(null, addresses)
            else found(null, first.address, first.family)
          })
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer
        answer.destroy()
        done({ status: statusCode, problem: problemOf(statusCode) })
      },
    )
    sending.on('error', (error) => failed(inWords(error)))
    sending.end(body)
  })
}

class InsideError extends Error {}

/** The text for the desk: never text of the other side. */
function inWords(error: Error & { code?: string }): string {
  if (error instanceof InsideError) return 'The name leads into your own network.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer in time.'
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'There is no such name.'
  if (error.code?.startsWith('ERR_TLS') || error.code?.includes('CERT'))
    return 'The certificate does not hold.'
  return 'No connection.'
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? 'It sent us elsewhere, which we do not follow.'
    : 'It did not take it.'
}
