import { randomUUID } from 'node:crypto'
import {
  CODE_LIFETIME_MINUTES,
  login,
  readProfile,
  register,
  verifyEmail,
} from '../../src/contract/accounts.ts'
import { submitApplication } from '../../src/contract/applications.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import { ACCESS_LIFETIME_MS } from '../../src/server/accounts/sessions.ts'
import { type Answer, ask } from '../../src/server/testing/ask.ts'
import { PASSWORD, PICTURE, registrationForm } from '../../src/server/testing/people.ts'
import { anApplication, anEnquiry } from '../../src/server/testing/submissions.ts'
import type { MailServer } from './mail-server.ts'
import { pause } from './scenario.ts'

const RETRY_MS = 150
const MINUTE = 60_000

/** Everything that the site has acknowledged. */
export interface Acknowledged {
  /** Reference by Idempotency-Key. */
  enquiries: Map<string, string>
  applications: Map<string, string>
  /** Email addresses. */
  registrations: Set<string>
  accounts: Set<string>
  sessions: { token: string; email: string }[]
  /** When each reference was answered. */
  answeredAt: Map<string, number>
}

export interface Visitors {
  acknowledged: Acknowledged
  /** The number of answers with each status; 0 where the connection broke. */
  statuses: Map<number, number>
  /** Refusals that lack a Retry-After. */
  withoutRetryAfter: string[]
  unexpected: string[]
  /** Codes and sessions that expired before they were used, because the scenario's clock was moved. */
  outlived: { count: number }
  /** The longest waiting time for an answer. */
  slowestMs: { value: number }
  start(): void
  /** Lets each person finish the current step, and gives up steps that cannot be finished. */
  stop(): Promise<void>
}

/** Each has another text: the same text from many people would be set aside as spam. */
export const enquiryFrom = (email: string) => anEnquiry({ email, message: `When does it start? ${email}` })

export const credentials = (email: string) => ({ email, password: PASSWORD })

interface Options {
  atOnce?: number
  pauseMs?: number
  /** The address of the next caller, if a trusted proxy forwards it. */
  address?: () => string
  /** The number of the payment of an application, by its Idempotency-Key. */
  transactionNumber?: (key: string) => string
  /** The server's clock, if a scenario moves it: hours may pass between a mail and the use of its code. */
  clock?: () => number
}

/** A code or session of a person, with its expiry. */
interface Pass {
  since: number
  lifetimeMs: number
}

/**
 * People who use the site at the same time: they enquire, register, verify, log in and apply, and retry after errors.
 */
export function visitors(
  urls: () => string,
  mails: Pick<MailServer, 'codeFor'>,
  {
    atOnce = 6,
    pauseMs = 60,
    address,
    transactionNumber = (key) => `UTIB${key.slice(0, 8)}`,
    clock = Date.now,
  }: Options = {},
): Visitors {
  const acknowledged: Acknowledged = {
    enquiries: new Map(),
    applications: new Map(),
    registrations: new Set(),
    accounts: new Set(),
    sessions: [],
    answeredAt: new Map(),
  }
  const statuses = new Map<number, number>()
  const withoutRetryAfter: string[] = []
  const unexpected: string[] = []
  const outlived = { count: 0 }
  const slowestMs = { value: 0 }
  let going = false
  let people: Promise<void>[] = []

  async function once(
    call: AnyEndpoint,
    body?: unknown,
    headers?: Record<string, string>,
    pass?: Pass,
  ): Promise<Answer | undefined> {
    const askedAt = performance.now()
    const from = address && { 'x-forwarded-for': address() }
    const answer = await ask(urls(), call, body, { ...headers, ...from }).catch(() => undefined)
    slowestMs.value = Math.max(slowestMs.value, performance.now() - askedAt)
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if ((status === 503 || status === 429) && !answer?.headers.has('retry-after'))
      withoutRetryAfter.push(call.path)
    if (isOutlived(answer, pass)) outlived.count++
    else if (status === 500 || (status >= 400 && status < 500 && status !== 429))
      unexpected.push(`${call.path} answered ${status} ${JSON.stringify(answer?.body)}`)
    return answer
  }

  /** Whether it is refused because it expired. A refusal before its expiry is a broken promise. */
  function isOutlived(answer: Answer | undefined, pass: Pass | undefined): boolean {
    if (!pass || !['code_invalid', 'token_refused'].includes(answer?.body.code)) return false
    return clock() - pass.since >= pass.lifetimeMs
  }

  /** Retries with the same key, like the pages. */
  async function untilAnswered(
    call: AnyEndpoint,
    body: unknown,
    headers: Record<string, string>,
    pass?: Pass,
  ) {
    for (;;) {
      const answer = await once(call, body, headers, pass)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      if (!going) return undefined
      await pause(RETRY_MS)
    }
  }

  function acknowledge(what: 'enquiries' | 'applications', key: string, { body }: Answer): void {
    acknowledged[what].set(key, body.data.reference)
    acknowledged.answeredAt.set(body.data.reference, Date.now())
  }

  async function enquire(): Promise<void> {
    const key = randomUUID()
    const answer = await untilAnswered(submitEnquiry, enquiryFrom(`${key}@example.org`), {
      'idempotency-key': key,
    })
    if (answer?.status === 201) acknowledge('enquiries', key, answer)
  }

  async function joinAndApply(): Promise<void> {
    const email = `${randomUUID()}@example.org`
    const mailed = { since: clock(), lifetimeMs: CODE_LIFETIME_MINUTES * MINUTE }
    const registered = await once(register, registrationForm({ email }, PICTURE))
    if (registered?.status !== 201) return
    acknowledged.registrations.add(email)
    const code = await codeFor(email)
    if (!code) return
    // A used code whose answer was lost is answered as a success again.
    const verified = await untilAnswered(verifyEmail, { code }, {}, mailed)
    if (verified?.status !== 200) return
    acknowledged.accounts.add(email)
    const signedIn = { since: clock(), lifetimeMs: ACCESS_LIFETIME_MS }
    const session = await untilAnswered(login, credentials(email), {})
    if (session?.status !== 200) return
    const token = session.body.data.accessToken as string
    acknowledged.sessions.push({ token, email })
    const key = randomUUID()
    const bearer = { authorization: `Bearer ${token}` }
    const applied = await untilAnswered(
      submitApplication,
      anApplication({ transactionNumber: transactionNumber(key) }),
      {
        ...bearer,
        'idempotency-key': key,
      },
      signedIn,
    )
    if (applied?.status === 201) acknowledge('applications', key, applied)
    await once(readProfile, undefined, bearer, signedIn)
  }

  async function codeFor(email: string): Promise<string | undefined> {
    for (let tries = 0; tries < 200 && going; tries++) {
      const code = mails.codeFor(email)
      if (code) return code
      await pause(50)
    }
    return mails.codeFor(email)
  }

  async function person(number: number): Promise<void> {
    while (going) {
      await (number % 2 === 0 ? joinAndApply() : enquire())
      await pause(pauseMs)
    }
  }

  return {
    acknowledged,
    statuses,
    withoutRetryAfter,
    unexpected,
    outlived,
    slowestMs,
    start() {
      going = true
      people = Array.from({ length: atOnce }, (_, number) => person(number))
    },
    async stop() {
      going = false
      await Promise.all(people)
    },
  }
}
