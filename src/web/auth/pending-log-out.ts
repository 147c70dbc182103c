import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

/**
 * A log-out that the server may not know of yet: people are signed out at once, with or without a network. As long as it is
 * pending the refresh cookie may still be good, and nobody is signed in on this device whatever storage or cookie say.
 * api/pay-log-out.ts tells the server; a log-in settles it, because the server then ends the session it replaces.
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

/** It is pending or settled now, here or in another tab. */
export function notePendingLogOut(): void {
  for (const listener of listeners) listener()
}

export function onPendingLogOut(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
