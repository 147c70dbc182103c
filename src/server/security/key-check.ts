import type { Db, Tx } from '../db/db.ts'
import { readFact, writeFact } from '../db/server-facts.ts'
import { ConfigError } from '../platform/config.ts'
import type { Keys } from './keys.ts'

const NAME = 'key check'

/**
 * Refuses keys with which this database was not written: with wrong keys all sessions would end and sealed values could
 * not be opened. Returns the stored value, if there is one.
 *
 * Errors  ConfigError
 */
export async function refuseForeignKeys(read: Tx, keys: Keys): Promise<string | undefined> {
  const stored = await readFact(read, NAME)
  if (stored !== undefined && !keys.hashes('key-check', NAME).includes(stored))
    throw new ConfigError(
      'The secret keys do not belong to this database. Put back secrets.json from your backup, or set SECRET_KEYS to the keys it was written with.',
    )
  return stored
}

/** Refuses foreign keys and stores the mark of the newest key. Errors  ConfigError */
export async function checkKeys(db: Db, keys: Keys): Promise<void> {
  const [newest = ''] = keys.hashes('key-check', NAME)
  if ((await refuseForeignKeys(db.read, keys)) === newest) return
  await db.write((tx) => writeFact(tx, NAME, newest))
}

/** Whether a server has started with the newest key, so that it can open values sealed with it. */
export async function newestIsKnown(read: Tx, keys: Keys): Promise<boolean> {
  const stored = await refuseForeignKeys(read, keys)
  return stored === keys.hash('key-check', NAME)
}
