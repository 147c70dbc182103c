import { createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Keys } from '../security/keys.ts'
import { newestSeal, SealError, seal, unseal } from '../security/seal.ts'
import { chainingKey, findMark, genuine, keysInUse, setMark, takeTurn } from './chain.ts'

const placeOf = (id: string) => ({ table: 'audit_keys', row: id })

/** Every key under which lines may have been chained, by its name. */
export async function keysOfLines(db: Tx, keys: Keys): Promise<Map<string, KeyObject>> {
  const found = new Map<string, KeyObject>()
  for (const { id, sealed } of await db.selectFrom('audit_keys').selectAll().execute()) {
    try {
      found.set(id, createSecretKey(Buffer.from(unseal(keys, placeOf(id), sealed), 'base64')))
    } catch (error) {
      // The lines under it cannot be checked; the check says so.
      if (!(error instanceof SealError)) throw error
    }
  }
  for (const [name, key] of keysInUse(keys)) found.set(name, key)
  return found
}

/**
 * Keeps what is needed to check the lines under older keys, sealed under the newest: no line is chained anew, so places in
 * old logs stay good. Whoever read an older key gains nothing, since the lines behind stand on the mac of the last one under
 * it. The marks are signed anew. Answers how many keys it sealed.
 *
 * Errors  BrokenChainError
 */
export async function keepOldKeys(tx: Tx, keys: Keys): Promise<number> {
  for (const name of ['head', 'anchor'] as const) {
    if (name === 'head') await takeTurn(tx, keys)
    await setMark(tx, keys, name, genuine(keys, name, await findMark(tx, name)))
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
  const known = await keysOfLines(tx, keys)
  let done = 0
  for (const id of needed) {
    const key = known.get(id)
    if (!key || stored.some((row) => row.id === id)) continue
    const sealed = seal(keys, placeOf(id), key.export().toString('base64'))
    await tx
      .insertInto('audit_keys')
      .values({ id, sealed })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
      .execute()
    done++
  }
  return done
}
