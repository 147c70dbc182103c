import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { lockAll } from '../../db/dialects.ts'
import { readFact, writeFact } from '../../db/server-facts.ts'

/** The last check of the chain, and the one in progress. */
export interface StoredCheck {
  last?: { at: number; intact: number; upTo: number; problem: string | null; backDated: number }
  running?: { id: string; checked: number; total: number /** The time of its last report. */; seen: number }
}

const NAME = 'audit check'
/** The limit of counting: many lines wait only when the chain is broken. */
const MOST_WAITING = 10_000

export async function readStored(read: Tx): Promise<StoredCheck> {
  return JSON.parse((await readFact(read, NAME)) ?? '{}') as StoredCheck
}

/** Changes the stored state in one transaction with other writes. Returns the new state. */
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
    const [row] = await lockAll(tx, own)
    const stored = change(JSON.parse(row?.value ?? '{}') as StoredCheck)
    await writeFact(tx, NAME, JSON.stringify(stored))
    await also?.(tx)
    return stored
  })
}

/** The number of lines that are not chained yet. */
export async function waitingLines(read: Tx): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 as one from audit where position is null limit ${sql.lit(MOST_WAITING)}
    ) counted`.execute(read)
  return Number(rows[0]?.found ?? 0)
}
