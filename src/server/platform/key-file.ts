import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { chownLike } from './chown-like.ts'

/** The name of the key file, in DATA_DIR and in backup archives. */
export const KEY_FILE = 'secrets.json'

export interface SecretKey {
  id: string
  secret: Buffer
}

/** Keys as text, in the setting SECRET_KEYS and in the key file: `id:base64` pairs, newest first, separated by commas. */
export const SecretKeys = v.pipe(
  v.string(),
  v.regex(/^[\w-]+:[A-Za-z0-9+/_-]{43,}={0,2}(,[\w-]+:[A-Za-z0-9+/_-]{43,}={0,2})*$/),
  v.transform((text): SecretKey[] =>
    text.split(',').map((pair) => {
      const [id = '', secret = ''] = pair.split(':')
      return { id, secret: Buffer.from(secret, 'base64') }
    }),
  ),
)

export function formatKeys(keys: SecretKey[]): string {
  return keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
}

/** The keys with a new key of 256 bits in front, under an unused id. */
export function withNewKey(keys: SecretKey[]): SecretKey[] {
  let number = keys.length + 1
  while (keys.some(({ id }) => id === `k${number}`)) number++
  return [{ id: `k${number}`, secret: randomBytes(32) }, ...keys]
}

/** Errors  any kind: the file cannot be read, or contains no keys */
export function readKeyFile(path: string): SecretKey[] {
  const { keys } = JSON.parse(readFileSync(path, 'utf8')) as { keys: unknown }
  return v.parse(SecretKeys, keys)
}

/** Creates a key file with a first key: atomically, and never over one that a concurrent start has just created. */
export function createKeyFile(path: string): void {
  const part = `${path}.${process.pid}`
  write(part, withNewKey([]))
  try {
    linkSync(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part)
  }
}

/** Replaces the keys in the key file, atomically. */
export function writeKeyFile(path: string, keys: SecretKey[]): void {
  const part = `${path}.part`
  write(part, keys)
  chownLike(dirname(path), part)
  renameSync(part, path)
}

/** Writes the file so that only its owner can read it. */
function write(path: string, keys: SecretKey[]): void {
  writeFileSync(path, `${JSON.stringify({ keys: formatKeys(keys) })}\n`, { mode: 0o600, flush: true })
}
