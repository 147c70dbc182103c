import * as v from 'valibot'
import type { Tx } from '../../db/db.ts'
import { readFact } from '../../db/server-facts.ts'
import type { Config } from '../../platform/config.ts'
import { formatKeys } from '../../platform/key-file.ts'
import type { Keys } from '../../security/keys.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = "keys' copy"
/** The row of `settings` with the date of the comparison and a fingerprint of the keys. */
export const KEYS_COPY = 'keys copied'
const YEAR_MS = 365 * 24 * 3600_000
const HOW =
  'Copy the key file to a safe place off this machine, then let me compare it: npm run operator -- doctor --keys-copy FILE'

const Note = v.object({ at: v.number(), fingerprint: v.string() })

/** A fingerprint that is equal for every copy of the same keys, and reveals nothing about them. */
export const fingerprintOf = (keys: Keys, config: Pick<Config, 'secretKeys'>) =>
  keys.hash('key-check', `copy of ${formatKeys(config.secretKeys)}`)

/** The program cannot see whether a copy exists elsewhere: only a comparison with the current keys counts. */
export async function checkKeysCopy(read: Tx, keys: Keys, config: Config, now: number): Promise<Finding> {
  const noted = await readFact(read, KEYS_COPY)
  if (noted === undefined)
    return broken(ABOUT, 'No copy of the secret keys was ever compared with them.', HOW)
  const { at, fingerprint } = v.parse(Note, JSON.parse(noted))
  const day = new Date(at).toISOString().slice(0, 10)
  if (fingerprint !== fingerprintOf(keys, config))
    return broken(ABOUT, `The copy that was compared on ${day} is of other keys than those of today.`, HOW)
  if (now - at > YEAR_MS) return look(ABOUT, `The copy was last compared on ${day}, over a year ago.`, HOW)
  return good(ABOUT, `A copy was compared on ${day}, and the keys are still the same.`)
}
