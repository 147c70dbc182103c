import { readFileSync, realpathSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import type { Db } from '../../../db/db.ts'
import { writeFact } from '../../../db/server-facts.ts'
import type { Config } from '../../../platform/config.ts'
import { formatKeys, SecretKeys } from '../../../platform/key-file.ts'
import type { Keys } from '../../../security/keys.ts'
import { fingerprintOf, KEYS_COPY } from '../../checks/check-keys-copy.ts'
import { CommandError } from '../../command-error.ts'

/**
 * Compares a copy of the keys with those in use and records that they were equal. The copy is a secrets.json, or a file
 * with a line SECRET_KEYS=….
 *
 * Errors  CommandError: it is not a copy of these keys, or its location would be lost together with them
 */
export async function compareKeysCopy(
  path: string,
  { db, keys, config, now }: { db: Db; keys: Keys; config: Config; now: number },
): Promise<void> {
  if (formatKeys(keysIn(path)) !== formatKeys(config.secretKeys))
    throw new CommandError(`${path} holds other keys than the server uses. Make a new copy.`)
  const inside = relative(realpathSync(config.dataDir), realpathSync(path))
  if (!inside.startsWith('..'))
    throw new CommandError(
      `${path} lies in DATA_DIR: it would be lost together with it. Copy it off this machine.`,
    )
  if (statSync(path).dev === statSync(config.dataDir).dev)
    throw new CommandError(
      `${path} lies on the same disk as DATA_DIR: one failure takes both. Copy it off this machine.`,
    )
  const value = JSON.stringify({ at: now, fingerprint: fingerprintOf(keys, config) })
  await db.write((tx) => writeFact(tx, KEYS_COPY, value))
}

function keysIn(path: string) {
  try {
    const text = readFileSync(path, 'utf8')
    const keys = text.trimStart().startsWith('{') ? JSON.parse(text).keys : parseEnv(text).SECRET_KEYS
    return v.parse(SecretKeys, keys)
  } catch {
    throw new CommandError(`${path} cannot be read, or holds no secret keys.`)
  }
}
