import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { SecretKey } from '../platform/key-file.ts'

/** The purpose of a derived key. Hashes of one purpose reveal nothing about those of another. */
type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'email-code'
  | 'email-change'
  | 'request-code'
  | 'browser'
  | 'reset-link'
  | 'device'
  | 'login-failures'
  | 'limit'
  | 'sent-to'
  | 'key-check'
  | 'source'
  | 'vault'
  | 'aadhaar-index'
  | 'transaction-index'
  | 'statement-row'
  | 'payment-number'
  | 'message-words'
  | 'take-in'
  | 'money-stop'
  | 'idempotency'
  | 'audit'
  | 'doctor'
  | 'staff-invitation'
  | 'desk-access'
  | 'desk-session'
  | 'passkey-question'
  | 'preview-link'
  | 'web-push'

export interface Keys {
  /** Keyed hash under the newest key, for storing. */
  hash(purpose: Purpose, secret: string): string
  /** Keyed hashes under every key, newest first, for finding values that were stored under an older key. */
  hashes(purpose: Purpose, secret: string): string[]
  /** The newest key of a purpose, for sealing. */
  newest(purpose: Purpose): { id: string; key: KeyObject }
  /** The key with this id, for unsealing; undefined if the key is no longer in the list. */
  byId(purpose: Purpose, id: string): KeyObject | undefined
  ids: string[]
}

/** Derives one key per purpose from each master key (HKDF-SHA-256) and hashes with HMAC-SHA-256. */
export function makeKeys(secretKeys: SecretKey[]): Keys {
  // Key objects are created once: from bytes Node creates one at every hash, which takes six times as long as
  // the hash.
  const derived = new Map<string, KeyObject>()
  const derive = (key: SecretKey, purpose: Purpose) => {
    const name = `${key.id}|${purpose}`
    const known = derived.get(name)
    if (known) return known
    const fresh = createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, 'sehatshala', purpose, 32)))
    derived.set(name, fresh)
    return fresh
  }
  const hashWith = (key: SecretKey, purpose: Purpose, secret: string) =>
    createHmac('sha256', derive(key, purpose)).update(secret).digest('base64url')

  const [newest] = secretKeys
  if (!newest) throw new Error('At least one secret key is needed.')
  return {
    hash: (purpose, secret) => hashWith(newest, purpose, secret),
    hashes: (purpose, secret) => secretKeys.map((key) => hashWith(key, purpose, secret)),
    newest: (purpose) => ({ id: newest.id, key: derive(newest, purpose) }),
    byId: (purpose, id) => {
      const key = secretKeys.find((known) => known.id === id)
      return key && derive(key, purpose)
    },
    ids: secretKeys.map((key) => key.id),
  }
}

/** 256 random bits, 43 characters that fit a URL, a cookie and a header. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
