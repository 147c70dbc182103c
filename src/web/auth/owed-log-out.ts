import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

/**
 * A log-out that the server may not know of yet: people are signed out at once, with or without a network. As long as it is
 * owed the refresh cookie may still be good, and nobody is signed in on this device whatever storage or cookie say.
 * api/pay-log-out.ts tells the server; a log-in settles it, because the server then ends the session it replaces.
 */
export const OWED_LOG_OUT = 'owed-log-out'

const listeners = new Set<() => void>()

export function oweLogOut(): void {
  saveItem('localStorage', OWED_LOG_OUT, { since: Date.now() })
  noteOwedLogOut()
}

export function settleLogOut(): void {
  removeItem('localStorage', OWED_LOG_OUT)
  noteOwedLogOut()
}

export function isLogOutOwed(): boolean {
  return readItem('localStorage', OWED_LOG_OUT) !== undefined
}

/** It is owed or settled now, here or in another tab. */
export function noteOwedLogOut(): void {
  for (const listener of listeners) listener()
}

export function onOwedLogOut(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
