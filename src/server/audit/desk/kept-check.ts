import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { locking } from '../../db/dialects.ts'

/** Of the last check of the chain, and of the one under way. */
export interface StoredCheck {
  last?: { at: number; intact: number; upTo: number; problem: string | null; backDated: number }
  running?: { id: string; checked: number; total: number /** When it was last heard of. */; seen: number }
}

const NAME = 'audit check'
/** More is not counted: they wait because the chain is broken. */
const MOST_WAITING = 10_000

export async function readStored(read: Tx): Promise<StoredCheck> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? (JSON.parse(row.value) as StoredCheck) : {}
}

/** Changes it as one action with whatever else is written. Answers what is kept now. */
export async function changeStored(
  db: Db,
  change: (before: StoredCheck) => StoredCheck,
  also?: (tx: Tx) => Promise<void>,
): Promise<StoredCheck> {
  return db.write(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ name: NAME, value: '{}' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const own = tx.selectFrom('settings').select('value').where('name', '=', NAME)
    const [row] = await locking(tx, 'update', own).execute()
    const stored = change(JSON.parse(row?.value ?? '{}') as StoredCheck)
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(stored) })
      .where('name', '=', NAME)
      .execute()
    await also?.(tx)
    return stored
  })
}

/** How many lines are not chained yet. */
export async function waitingLines(read: Tx): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 as one from audit where position is null limit ${sql.lit(MOST_WAITING)}
    ) counted`.execute(read)
  return Number(rows[0]?.found ?? 0)
}
