import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The row of a sealed value. The value cannot be opened in another row or table. */
export interface SealContext {
  table: string
  row: string
}

/** The sealed value was changed or moved, or its key is not in the list. */
export class SealError extends Error {}

const boundTo = ({ table, row }: SealContext, keyId: string) => Buffer.from(`${table}|${row}|${keyId}`)

/**
 * Shape   `key id.nonce.ciphertext and tag`, the last two base64url
 * Cipher  AES-256-GCM, random 96-bit nonce, context and key id as associated data
 */
export function seal(keys: Keys, place: SealContext, secret: string): string {
  const { id, key } = keys.newest('vault')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(place, id))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Errors  SealError */
export function unseal(keys: Keys, place: SealContext, sealed: string): string {
  const [id = '', nonce = '', rest = ''] = sealed.split('.')
  const key = keys.byId('vault', id)
  if (!key) throw new SealError(`The secret key ${id} is missing.`)
  const bytes = Buffer.from(rest, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(boundTo(place, id))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new SealError('A sealed value was changed, or does not belong where it stands.', { cause })
  }
}

/** Null for a value that cannot be opened: it was damaged, or its key is lost. */
export function unsealOrNull(keys: Keys, place: SealContext, sealed: string): string | null {
  try {
    return unseal(keys, place, sealed)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

/** The prefix of every value that is sealed under the newest key. */
export function newestSeal(keys: Keys): string {
  return `${keys.newest('vault').id}.`
}
