import type { FormName } from './draft.ts'
import { forget, keep, recall } from './safe-storage.ts'

/**
 * One filling of a form that was sent, or left for the login, and is not done yet. It outlives a reload, so that the same
 * submission goes out under the same key again and the server keeps it once.
 *
 * `state`  on its way: nobody knows whether it arrived. to finish: the person is to look at it again
 */
export interface UnfinishedSend {
  key: string
  /** Epoch milliseconds. */
  since: number
  state: 'on its way' | 'to finish'
}

const keyOf = (form: FormName) => `sending:${form}`

export function readUnfinished(form: FormName): UnfinishedSend | undefined {
  const { key, since, state } = (recall('sessionStorage', keyOf(form)) ?? {}) as Partial<UnfinishedSend>
  if (typeof key !== 'string' || typeof since !== 'number') return undefined
  return { key, since, state: state === 'on its way' ? state : 'to finish' }
}

export function keepUnfinished(form: FormName, send: UnfinishedSend): void {
  keep('sessionStorage', keyOf(form), send)
}

export function forgetUnfinished(form: FormName): void {
  forget('sessionStorage', keyOf(form))
}

/** `crypto.randomUUID` is missing where the page came over plain http, as in an office network. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
