import type { Account } from '../auth/account-name.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import type { FormName } from './draft.ts'

/**
 * A submission that was sent, or left for the login, and is not done yet. It outlives a reload, so that it goes out under
 * the same idempotency key again and the server saves it once.
 *
 * `state`  on its way: nobody knows whether it arrived. to finish: the person is to look at it again
 */
export interface PendingSubmission {
  key: string
  /** Epoch milliseconds. */
  since: number
  state: 'on its way' | 'to finish'
  /** Whose it is. Nobody else goes on with it. */
  account: Account
}

const keyOf = (form: FormName) => `sending:${form}`

export function readPending(form: FormName, account: Account): PendingSubmission | undefined {
  const kept = (readItem('sessionStorage', keyOf(form)) ?? {}) as Partial<PendingSubmission>
  const { key, since, state } = kept
  if (typeof key !== 'string' || typeof since !== 'number' || kept.account !== account) return undefined
  return { key, since, state: state === 'on its way' ? state : 'to finish', account }
}

export function savePending(form: FormName, pending: PendingSubmission): void {
  saveItem('sessionStorage', keyOf(form), pending)
}

export function removePending(form: FormName): void {
  removeItem('sessionStorage', keyOf(form))
}

/** `crypto.randomUUID` is missing where the page came over plain http, as in an office network. */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
