import { createECDH } from 'node:crypto'
import type { Keys } from '../../security/keys.ts'

/** The key pair with which we name ourselves to push services. Source  RFC 8292 */
export interface VapidKeys {
  /** The secret key that it is derived from. */
  keyId: string
  publicKey: string
  privateKey: string
}

/** Derived like every other key, so that it lies with them and is rotated with them. */
export function newestVapidKeys(keys: Keys): VapidKeys {
  const { id } = keys.newest('web-push')
  const found = vapidKeysOf(keys, id)
  if (!found) throw new Error('The newest key has a name.')
  return found
}

/** Of an older key, for browsers that subscribed with it. Undefined once that key is no longer in the list. */
export function vapidKeysOf(keys: Keys, keyId: string): VapidKeys | undefined {
  const key = keys.byId('web-push', keyId)
  if (!key) return undefined
  const pair = createECDH('prime256v1')
  // The pair would give it back without the zeros at its beginning.
  const privateKey = key.export()
  pair.setPrivateKey(privateKey)
  return {
    keyId,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
