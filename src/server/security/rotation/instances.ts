import type { Tx } from '../../db/db.ts'
import { instanceNames } from '../../db/instances.ts'
import { ConfigError } from '../../platform/config.ts'
import type { Keys } from '../keys.ts'

/** The most keys in the name of an instance, more than any installation has at once. */
const MOST = 5

/** A short mark for each key, the newest first. Marks distinguish keys, and reveal nothing about them. */
export const marksOf = (keys: Keys): string[] =>
  keys
    .hashes('key-check', 'instance')
    .slice(0, MOST)
    .map((hash) => hash.slice(0, 8))

/** The name under which other instances see this one. */
export const nameOfInstance = (keys: Keys): string => marksOf(keys).join(' ')

/** The marks of the keys of each running instance, newest key first. */
export async function keysOfInstances(read: Tx): Promise<string[][]> {
  return (await instanceNames(read)).map((name) => name.split(' '))
}

/**
 * Refuses to start beside instances that could not open values this one seals, or the other way round.
 *
 * Errors  ConfigError
 */
export async function refuseUnsharedKeys(read: Tx, keys: Keys): Promise<void> {
  const [own = '', ...older] = marksOf(keys)
  for (const [theirs = '', ...more] of await keysOfInstances(read)) {
    if (![theirs, ...more].includes(own))
      throw new ConfigError(
        `An instance runs that does not know the key ${keys.ids[0]}. Put it behind the others in SECRET_KEYS of every instance first, restart them one after the other, and only then put it in front.`,
      )
    if (![own, ...older].includes(theirs))
      throw new ConfigError(
        'An instance runs that seals with a key which is not in SECRET_KEYS. Give this one the same keys.',
      )
  }
}
