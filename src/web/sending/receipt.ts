import { useSyncExternalStore } from 'react'
import type { Account } from '../auth/account-name.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import { FORM_NAMES, type FormName } from './draft.ts'

/** The organisation's texts about the next steps after a form is sent. Empty if not filled in. */
export interface Next {
  what?: string | undefined
  byWhen?: string | undefined
}

/** A submission that was just sent, with its reference. */
export interface Receipt {
  form: FormName
  reference: string
  next: Next
  /** Epoch milliseconds, by the clock of the server. */
  sentAt: number
  /** The sender. It is hidden from other accounts. */
  account: Account
}

let shown: Receipt | null = null
const listeners = new Set<() => void>()
const keyOf = (form: FormName) => `receipt:${form}`

function show(receipt: Receipt | null): void {
  shown = receipt
  for (const listener of listeners) listener()
}

/**
 * Shows a reference until it is closed: a toast would disappear before it can be written down. This tab stores it
 * longer.
 */
export function showReceipt(receipt: Receipt): void {
  storeReceipt(receipt)
  show(receipt)
}

export function storeReceipt(receipt: Receipt): void {
  saveItem('sessionStorage', keyOf(receipt.form), receipt)
}

export function closeReceipt(): void {
  show(null)
}

/** The last submission from this tab, if this account, or this visitor, sent it. */
export function storedReceipt(form: FormName, account: Account): Receipt | undefined {
  const stored = (readItem('sessionStorage', keyOf(form)) ?? {}) as Partial<Receipt>
  const { reference, sentAt } = stored
  if (typeof reference !== 'string' || typeof sentAt !== 'number' || stored.account !== account)
    return undefined
  return { form, reference, sentAt, account, next: stored.next ?? {} }
}

export function forgetReceipts(): void {
  for (const form of FORM_NAMES) removeItem('sessionStorage', keyOf(form))
  show(null)
}

export function useReceipt(): Receipt | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => null,
  )
}
