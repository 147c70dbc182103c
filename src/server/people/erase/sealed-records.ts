import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { Keys } from '../../security/keys.ts'
import { newestSeal, seal, unseal } from '../../security/seal.ts'

/** Source: DPDP Rules 2025, records are retained for one year and erased after it. */
export const ACCOUNT_SEALED_MS = 365 * 24 * 3600_000

const placeOf = (id: string) => ({ table: 'sealed_records', row: id })

/** Seals the records of a deleted account that must be retained. Returns the id, by which alone they can be found. */
export async function sealRecord(
  tx: Tx,
  keys: Keys,
  stored: object,
  { at, destroyAt }: { at: number; destroyAt: number },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('sealed_records')
    .values({
      id,
      sealed: seal(keys, placeOf(id), JSON.stringify(stored)),
      created_at: at,
      destroy_at: destroyAt,
    })
    .execute()
  return id
}

/** Undefined where it was destroyed. Errors  SealError */
export async function openRecord(tx: Tx, keys: Keys, id: string): Promise<unknown> {
  const record = await tx
    .selectFrom('sealed_records')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return record && JSON.parse(unseal(keys, placeOf(id), record.sealed))
}

/** Seals records under older keys again with the newest key, `limit` at a time. Returns their number. */
export async function resealRecords(tx: Tx, keys: Keys, limit: number): Promise<number> {
  const newest = newestSeal(keys)
  const rows = await tx
    .selectFrom('sealed_records')
    .select(['id', 'sealed'])
    .where(sql`substr(sealed, 1, ${newest.length})`, '!=', newest)
    .limit(limit)
    .execute()
  for (const { id, sealed } of rows)
    await tx
      .updateTable('sealed_records')
      .set({ sealed: seal(keys, placeOf(id), unseal(keys, placeOf(id), sealed)) })
      .where('id', '=', id)
      .execute()
  return rows.length
}
