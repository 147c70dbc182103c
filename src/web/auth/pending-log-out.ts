import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

/**
 * A logout that the server may not know yet: people are signed out at once, with or without a network. While it is
 * pending the refresh cookie may still be valid, and nobody is signed in on this device, whatever storage or cookie
 * contain. api/pay-log-out.ts notifies the server; a login ends it, because the server then ends the replaced session.
 */
export const OWED_LOG_OUT = 'pending-log-out'

const listeners = new Set<() => void>()

export function enqueueLogOut(): void {
  saveItem('localStorage', OWED_LOG_OUT, { since: Date.now() })
  notePendingLogOut()
}

export function settleLogOut(): void {
  removeItem('localStorage', OWED_LOG_OUT)
  notePendingLogOut()
}

export function isLogOutPending(): boolean {
  return readItem('localStorage', OWED_LOG_OUT) !== undefined
}

/** It became pending or was settled, here or in another tab. */
export function notePendingLogOut(): void {
  for (const listener of listeners) listener()
}

export function onPendingLogOut(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
