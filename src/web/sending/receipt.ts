import { useSyncExternalStore } from 'react'
import type { FormName } from './draft.ts'

/** A submission that was just sent, and the reference to ask about it with. */
interface Receipt {
  form: FormName
  reference: string
}

let shown: Receipt | null = null
const listeners = new Set<() => void>()

/** Shows a reference until it is closed. A toast would be gone before anybody can write it down. */
export function showReceipt(receipt: Receipt | null): void {
  shown = receipt
  for (const listener of listeners) listener()
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
