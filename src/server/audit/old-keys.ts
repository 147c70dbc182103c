import { createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Keys } from '../security/keys.ts'
import { newestSeal, SealError, seal, unseal } from '../security/seal.ts'
import { chainingKey, keysInUse, lockChain, readMark, setMark, verifyMark } from './chain.ts'

const sealContext = (id: string) => ({ table: 'audit_keys', row: id })

/** Every key under which lines may have been chained, by its name: current ones, and stored older ones. */
export async function chainingKeysByName(db: Tx, keys: Keys): Promise<Map<string, KeyObject>> {
  const found = new Map<string, KeyObject>()
  for (const { id, sealed } of await db.selectFrom('audit_keys').selectAll().execute()) {
    try {
      found.set(id, createSecretKey(Buffer.from(unseal(keys, sealContext(id), sealed), 'base64')))
    } catch (error) {
      // Skipped here: the lines under this key cannot be checked, and the check reports that.
      if (!(error instanceof SealError)) throw error
    }
  }
  for (const [name, key] of keysInUse(keys)) found.set(name, key)
  return found
}

/**
 * Stores the older keys that check older lines, sealed under the newest key, and signs the marks with it. The
 * lines keep their macs, so points in old logs stay valid. An older key is of no use to an attacker: the mac
 * of every later line covers the lines under it. Returns the number of sealed keys.
 *
 * Errors  BrokenChainError
 */
export async function saveOldKeys(tx: Tx, keys: Keys): Promise<number> {
  for (const name of ['head', 'anchor'] as const) {
    if (name === 'head') await lockChain(tx, keys)
    await setMark(tx, keys, name, verifyMark(keys, name, await readMark(tx, name)))
  }
  const names = await tx.selectFrom('audit').select('key_id').distinct().execute()
  const needed = names.flatMap(({ key_id }) => (key_id && key_id !== chainingKey(keys).name ? [key_id] : []))
  await tx
    .deleteFrom('audit_keys')
    .$if(needed.length > 0, (rows) => rows.where('id', 'not in', needed))
    .execute()
  const stored = await tx
    .selectFrom('audit_keys')
    .select('id')
    .where(sql`substr(sealed, 1, ${newestSeal(keys).length})`, '=', newestSeal(keys))
    .execute()
  const keysByName = await chainingKeysByName(tx, keys)
  let count = 0
  for (const id of needed) {
    const key = keysByName.get(id)
    if (!key || stored.some((row) => row.id === id)) continue
    const sealed = seal(keys, sealContext(id), key.export().toString('base64'))
    await tx
      .insertInto('audit_keys')
      .values({ id, sealed })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
      .execute()
    count++
  }
  return count
}
