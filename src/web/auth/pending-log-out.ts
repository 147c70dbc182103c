import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

/**
 * A logout that the server may not know yet: people are signed out at once, with or without a network. While it is
 * pending the refresh cookie may still be valid, and nobody is signed in on this device, regardless of
 * storage and cookie. api/pay-log-out.ts notifies the server; a login ends it, because the server then ends
 * the replaced session.
 */
export const PENDING_LOG_OUT_KEY = 'pending-log-out'

const listeners = new Set<() => void>()

export function enqueueLogOut(): void {
  saveItem('localStorage', PENDING_LOG_OUT_KEY, { since: Date.now() })
  notifyPendingLogOut()
}

export function settleLogOut(): void {
  removeItem('localStorage', PENDING_LOG_OUT_KEY)
  notifyPendingLogOut()
}

export function isLogOutPending(): boolean {
  return readItem('localStorage', PENDING_LOG_OUT_KEY) !== undefined
}

/** Called when a logout became pending or was settled, here or in another tab. */
export function notifyPendingLogOut(): void {
  for (const listener of listeners) listener()
}

export function onPendingLogOut(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
