import { randomBytes } from 'node:crypto'
import type { Keys } from '../../security/keys.ts'

/** The most accounts of a device: people share phones. */
const ACCOUNTS = 4
const SHAPE = /^[\w-]{22}(\.[\w-]{43}){1,4}$/

/**
 * A device with an earlier login has a separate count of attempts, so that strangers who guess at an address do not
 * lock its owner out. The cookie is a random device id with one keyed hash for each address that logged in on it.
 */
export function knownDevice(keys: Keys, cookie: string | undefined, emailKey: string): string | undefined {
  if (!cookie || !SHAPE.test(cookie)) return undefined
  const [device = '', ...marks] = cookie.split('.')
  const expected = keys.hashes('device', `${device}|${emailKey}`)
  return marks.some((mark) => expected.includes(mark)) ? device : undefined
}

/** The cookie that adds an address to those this device is known to. */
export function rememberDevice(keys: Keys, cookie: string | undefined, emailKey: string): string {
  const [known, ...marks] = cookie && SHAPE.test(cookie) ? cookie.split('.') : []
  const device = known ?? randomBytes(16).toString('base64url')
  const old = keys.hashes('device', `${device}|${emailKey}`)
  const others = marks.filter((mark) => !old.includes(mark))
  return [device, keys.hash('device', `${device}|${emailKey}`), ...others.slice(0, ACCOUNTS - 1)].join('.')
}
