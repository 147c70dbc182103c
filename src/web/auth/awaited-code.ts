import { CODE_LIFETIME_MINUTES, type MailedNow, RESEND_COOLDOWN_SECONDS } from '../../contract/accounts.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

const KEY = 'awaited-code'
/** In every tab of this browser, without a word of who it was: the mail's button opens a tab of its own. */
const REGISTERED_HERE = 'registered-here'
const REGISTRATION_LIFETIME_MS = 24 * 3600_000

/** The router state of a link back to the registration, which then holds what was typed. */
export const CORRECT_ADDRESS = { correctAddress: true }

/** A code that somebody in this tab waits for. Kept over reloads: phones drop a page while its reader looks for the mail. */
export interface AwaitedCode {
  /** What was typed into the registration, without passwords; after a log-in the address alone. */
  typed: Record<string, string> & { email: string }
  /** When it was asked for, and from when another one may be, in epoch milliseconds. */
  askedAt: number
  nextAt: number
  /** What the server said about the mail, if it did. */
  mail?: MailedNow | undefined
}

/** Notes that a code for this address is on its way to somebody. */
export function awaitCode(typed: AwaitedCode['typed'], mail?: MailedNow): void {
  const before = awaitedCode()
  const same = before?.typed.email === typed.email
  const now = Date.now()
  saveItem('sessionStorage', KEY, {
    typed: same ? { ...before.typed, ...typed } : typed,
    askedAt: now,
    // The server counts on from the last code of an address.
    nextAt: same && before.nextAt > now ? before.nextAt : now + RESEND_COOLDOWN_SECONDS * 1000,
    mail,
  })
}

/** Notes what became of asking for another code. */
export function noteNextCode(seconds: number, mail: MailedNow | undefined): void {
  const known = awaitedCode()
  const now = Date.now()
  if (known) saveItem('sessionStorage', KEY, { ...known, askedAt: now, nextAt: now + seconds * 1000, mail })
}

/** Nothing once the code must have expired. */
export function awaitedCode(): AwaitedCode | undefined {
  const kept = (readItem('sessionStorage', KEY) ?? {}) as Partial<AwaitedCode>
  const { typed, askedAt, nextAt } = kept
  if (typeof typed?.email !== 'string' || typeof askedAt !== 'number' || typeof nextAt !== 'number') {
    return undefined
  }
  if (Math.abs(Date.now() - askedAt) > CODE_LIFETIME_MINUTES * 60_000) {
    removeItem('sessionStorage', KEY)
    return undefined
  }
  return kept as AwaitedCode
}

export function noteRegisteredHere(): void {
  saveItem('localStorage', REGISTERED_HERE, { at: Date.now() })
}

/** Whether somebody registered in this browser and has not verified yet: a code that arrives is likely to be theirs. */
export function registeredHere(): boolean {
  const { at } = (readItem('localStorage', REGISTERED_HERE) ?? {}) as { at?: unknown }
  return typeof at === 'number' && Math.abs(Date.now() - at) < REGISTRATION_LIFETIME_MS
}

export function forgetAwaitedCode(): void {
  removeItem('sessionStorage', KEY)
  removeItem('localStorage', REGISTERED_HERE)
}
