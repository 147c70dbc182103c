import { useSyncExternalStore } from 'react'
import type { Account } from '../auth/account-name.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'
import { FORM_NAMES, type FormName } from './draft.ts'

/** What the organisation says about the time after a form was sent. Nothing where it says nothing. */
export interface Next {
  what?: string | undefined
  byWhen?: string | undefined
}

/** A submission that was just sent, and the reference to ask about it with. */
export interface Receipt {
  form: FormName
  reference: string
  next: Next
  /** Epoch milliseconds. */
  sentAt: number
  /** Who sent it. Nobody else reads it. */
  account: Account
}

let shown: Receipt | null = null
const listeners = new Set<() => void>()
const keyOf = (form: FormName) => `receipt:${form}`

function show(receipt: Receipt | null): void {
  shown = receipt
  for (const listener of listeners) listener()
}

/** Shows a reference until it is closed: a toast would be gone before anybody can write it down. This tab keeps it longer. */
export function showReceipt(receipt: Receipt): void {
  saveItem('sessionStorage', keyOf(receipt.form), receipt)
  show(receipt)
}

export function closeReceipt(): void {
  show(null)
}

/** Of the last submission from this tab, if this account, or this visitor, made it. */
export function keptReceipt(form: FormName, account: Account): Receipt | undefined {
  const kept = (readItem('sessionStorage', keyOf(form)) ?? {}) as Partial<Receipt>
  const { reference, sentAt } = kept
  if (typeof reference !== 'string' || typeof sentAt !== 'number' || kept.account !== account)
    return undefined
  return { form, reference, sentAt, account, next: kept.next ?? {} }
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
