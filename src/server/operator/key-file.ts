import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, SecretKey } from '../config.ts'

/** A key of 256 bits in front of those there are, under a name none of them has. */
export function withNewKey(keys: SecretKey[]): SecretKey[] {
  let number = keys.length + 1
  while (keys.some(({ id }) => id === `k${number}`)) number++
  return [{ id: `k${number}`, secret: randomBytes(32) }, ...keys]
}

/** Puts other keys into the key file: whole or not at all, readable by its owner only. */
export function writeKeyFile({ dataDir }: Pick<Config, 'dataDir'>, keys: SecretKey[]): void {
  const path = join(dataDir, 'secrets.json')
  const text = keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
  writeFileSync(`${path}.part`, `${JSON.stringify({ keys: text })}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.part`, path)
}

/** The keys of a key file that came with a backup, as SECRET_KEYS has them; undefined where there is none. */
export function archivedKeys(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  return (JSON.parse(readFileSync(path, 'utf8')) as { keys: string }).keys
}
