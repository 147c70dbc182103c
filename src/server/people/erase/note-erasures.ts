import type { Tx } from '../../db/db.ts'
import type { Erasure } from '../../db/tables/records.ts'

/** At most so many ids in a statement. */
export const MOST_IDS = 500

/** Notes what was erased, taken away or changed, in the same transaction: no backup of before may bring it back. */
export async function noteErasures(tx: Tx, what: Erasure['what'], ids: string[], now: number): Promise<void> {
  await keepErasures(
    tx,
    ids.map((id) => ({ what, id, at: now })),
  )
}

/** Adds to what is noted. Of two notes about one thing the later one counts. */
export async function keepErasures(tx: Tx, erasures: Erasure[]): Promise<void> {
  for (let from = 0; from < erasures.length; from += MOST_IDS)
    await tx
      .insertInto('erasures')
      .values(erasures.slice(from, from + MOST_IDS))
      .onConflict((conflict) =>
        conflict.columns(['what', 'id']).doUpdateSet(({ ref }) => ({ at: ref('excluded.at') })),
      )
      .execute()
}
