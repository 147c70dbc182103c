import { createECDH } from 'node:crypto'
import type { Keys } from '../../security/keys.ts'

/** The key pair that identifies this server to push services. Source  RFC 8292 */
export interface VapidKeys {
  /** The secret key from which it is derived. */
  keyId: string
  publicKey: string
  privateKey: string
}

/** Derived from the secret keys, so that it is stored and rotated with them. */
export function newestVapidKeys(keys: Keys): VapidKeys {
  const { id } = keys.newest('web-push')
  const found = vapidKeysOf(keys, id)
  if (!found) throw new Error('The newest key has a name.')
  return found
}

/**
 * The key pair of an older key, for browsers that subscribed with it. Undefined once that key is no longer in
 * the list.
 */
export function vapidKeysOf(keys: Keys, keyId: string): VapidKeys | undefined {
  const key = keys.byId('web-push', keyId)
  if (!key) return undefined
  const pair = createECDH('prime256v1')
  // The key pair would return the private key without leading zeros.
  const privateKey = key.export()
  pair.setPrivateKey(privateKey)
  return {
    keyId,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
