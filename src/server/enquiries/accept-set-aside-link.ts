import type { Keys } from '../security/keys.ts'

const LIFETIME_DAYS = 30
const DAY_MS = 24 * 3600_000
const SHAPE = /^(E[A-Z2-9]{7})\.([a-z0-9]{1,9})\.([\w-]{43})$/

/** The path of the links in the list of set-aside enquiries. */
export const ACCEPT_PATH = '/api/v1/queries/set-aside'

/**
 * The end of a link that accepts one enquiry. It is signed, so nothing of it is stored; it can do nothing else,
 * and repeating it changes nothing.
 */
export function acceptToken(keys: Keys, reference: string, now: number): string {
  const claim = `${reference}.${(now + LIFETIME_DAYS * DAY_MS).toString(36)}`
  return `${claim}.${keys.hash('take-in', claim)}`
}

/** The reference in a link that is complete, correctly signed and not expired. */
export function readAcceptToken(keys: Keys, token: string, now: number): string | undefined {
  const [, reference = '', expires = '', signature = ''] = SHAPE.exec(token) ?? []
  if (!keys.hashes('take-in', `${reference}.${expires}`).includes(signature)) return undefined
  return Number.parseInt(expires, 36) > now ? reference : undefined
}
