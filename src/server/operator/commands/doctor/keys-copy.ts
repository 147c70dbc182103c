import { readFileSync, realpathSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import type { Db, Tx } from '../../../db/db.ts'
import type { Config } from '../../../platform/config.ts'
import { formatKeys, SecretKeys } from '../../../platform/key-file.ts'
import type { Keys } from '../../../security/keys.ts'
import { CommandError } from '../../command-error.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = "keys' copy"
/** The row of `settings` with the date of the comparison and a fingerprint of the keys. */
const NAME = 'keys copied'
const YEAR_MS = 365 * 24 * 3600_000
const HOW =
  'Copy the key file to a safe place off this machine, then let me compare it: npm run operator -- doctor --keys-copy FILE'

const Note = v.object({ at: v.number(), fingerprint: v.string() })

/** The same for a copy of the same keys; reveals nothing about them. */
const fingerprintOf = (keys: Keys, config: Pick<Config, 'secretKeys'>) =>
  keys.hash('key-check', `copy of ${formatKeys(config.secretKeys)}`)

/** The program cannot see whether a copy exists elsewhere: only a comparison with the current keys counts. */
export async function lookAtKeysCopy(read: Tx, keys: Keys, config: Config, now: number): Promise<Finding> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  if (!row) return broken(ABOUT, 'No copy of the secret keys was ever compared with them.', HOW)
  const { at, fingerprint } = v.parse(Note, JSON.parse(row.value))
  const day = new Date(at).toISOString().slice(0, 10)
  if (fingerprint !== fingerprintOf(keys, config))
    return broken(ABOUT, `The copy that was compared on ${day} is of other keys than those of today.`, HOW)
  if (now - at > YEAR_MS) return look(ABOUT, `The copy was last compared on ${day}, over a year ago.`, HOW)
  return good(ABOUT, `A copy was compared on ${day}, and the keys are still the same.`)
}

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
  await db.write((tx) =>
    tx
      .insertInto('settings')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
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
