import { serverNow } from '../api/server-clock.ts'
import type { Account } from '../auth/account-name.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import type { FormName } from './draft.ts'

/**
 * A submission that was sent, or interrupted by the login, and is not complete. It survives a reload, so that a retry
 * uses the same idempotency key and the server saves it once.
 *
 * `state`  on its way: unknown whether it arrived. to finish: the person should check it again
 */
export interface PendingSubmission {
  key: string
  /** Epoch milliseconds, by the clock of the server. */
  since: number
  state: 'on its way' | 'to finish'
  /** The owner. It is hidden from other accounts. */
  account: Account
}

const keyOf = (form: FormName) => `sending:${form}`
/** The server then forgets the key, and would store the same form a second time. */
const LIFETIME_MS = 24 * 3600_000

export function readPending(form: FormName, account: Account): PendingSubmission | undefined {
  const stored = (readItem('sessionStorage', keyOf(form)) ?? {}) as Partial<PendingSubmission>
  const { key, since, state } = stored
  if (typeof key !== 'string' || typeof since !== 'number' || stored.account !== account) return undefined
  if (serverNow() - since > LIFETIME_MS) return undefined
  return { key, since, state: state === 'on its way' ? state : 'to finish', account }
}

export function savePending(form: FormName, pending: PendingSubmission): void {
  saveItem('sessionStorage', keyOf(form), pending)
}

export function removePending(form: FormName): void {
  removeItem('sessionStorage', keyOf(form))
}

/** `crypto.randomUUID` is missing on plain http, such as in an office network. */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
