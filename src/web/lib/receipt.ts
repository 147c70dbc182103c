import { useSyncExternalStore } from 'react'

/** What somebody just sent, under the reference they can ask about it with. */
export interface Receipt {
  what: 'query' | 'application'
  reference: string
}

let shown: Receipt | null = null
const listeners = new Set<() => void>()

/** Shows a reference until it is closed: a toast is gone before anybody has found a pen. */
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
