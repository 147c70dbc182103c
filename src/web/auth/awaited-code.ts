import { CODE_LIFETIME_MINUTES, type MailedNow, RESEND_COOLDOWN_SECONDS } from '../../contract/accounts.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

const KEY = 'awaited-code'
/** Shared by all tabs of this browser, without personal data: the button of the mail opens a new tab. */
const REGISTERED_HERE = 'registered-here'
const REGISTRATION_LIFETIME_MS = 24 * 3600_000

/** Router state of a link back to the registration, which then contains the typed data. */
export const CORRECT_ADDRESS = { correctAddress: true }

/**
 * A verification code that this tab waits for. Stored over reloads: phones unload the page while its reader looks for
 * the mail.
 */
export interface PendingVerification {
  /** The typed data of the registration, without passwords; after a login only the address. */
  typed: Record<string, string> & { email: string }
  /** When it was requested, and when the next one can be, in epoch milliseconds. */
  askedAt: number
  nextAt: number
  /** The server's information about the mail, if any. */
  mail?: MailedNow | undefined
}

/** Stores that a code was sent to this address. */
export function savePendingVerification(typed: PendingVerification['typed'], mail?: MailedNow): void {
  const before = awaitedCode()
  const same = before?.typed.email === typed.email
  const now = Date.now()
  saveItem('sessionStorage', KEY, {
    typed: same ? { ...before.typed, ...typed } : typed,
    askedAt: now,
    // The server counts from the last code of an address.
    nextAt: same && before.nextAt > now ? before.nextAt : now + RESEND_COOLDOWN_SECONDS * 1000,
    mail,
  })
}

/** Stores the result of requesting another code. */
export function recordResend(seconds: number, mail: MailedNow | undefined): void {
  const known = awaitedCode()
  const now = Date.now()
  if (known) saveItem('sessionStorage', KEY, { ...known, askedAt: now, nextAt: now + seconds * 1000, mail })
}

/** Undefined once the code must have expired. */
export function awaitedCode(): PendingVerification | undefined {
  const stored = (readItem('sessionStorage', KEY) ?? {}) as Partial<PendingVerification>
  const { typed, askedAt, nextAt } = stored
  if (typeof typed?.email !== 'string' || typeof askedAt !== 'number' || typeof nextAt !== 'number') {
    return undefined
  }
  if (Math.abs(Date.now() - askedAt) > CODE_LIFETIME_MINUTES * 60_000) {
    removeItem('sessionStorage', KEY)
    return undefined
  }
  return stored as PendingVerification
}

export function markRegisteredHere(): void {
  saveItem('localStorage', REGISTERED_HERE, { at: Date.now() })
}

/** Whether somebody registered in this browser and has not verified yet: an arriving code is probably theirs. */
export function registeredHere(): boolean {
  const { at } = (readItem('localStorage', REGISTERED_HERE) ?? {}) as { at?: unknown }
  return typeof at === 'number' && Math.abs(Date.now() - at) < REGISTRATION_LIFETIME_MS
}

export function forgetAwaitedCode(): void {
  removeItem('sessionStorage', KEY)
  removeItem('localStorage', REGISTERED_HERE)
}
