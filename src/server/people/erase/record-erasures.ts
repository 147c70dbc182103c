import type { Tx } from '../../db/db.ts'
import type { Erasure } from '../../db/tables/records.ts'

/** The maximum number of ids in a statement. */
export const MOST_IDS = 500

/** Records erasures, revocations or changes in the same transaction: restoring an older backup must not undo them. */
export async function recordErasures(
  tx: Tx,
  what: Erasure['what'],
  ids: string[],
  now: number,
): Promise<void> {
  await saveErasures(
    tx,
    ids.map((id) => ({ what, id, at: now })),
  )
}

/** Adds to the recorded entries. Of two entries about one subject the later one counts. */
export async function saveErasures(tx: Tx, erasures: Erasure[]): Promise<void> {
  for (let from = 0; from < erasures.length; from += MOST_IDS)
    await tx
      .insertInto('erasures')
      .values(erasures.slice(from, from + MOST_IDS))
      .onConflict((conflict) =>
        conflict.columns(['what', 'id']).doUpdateSet(({ ref }) => ({ at: ref('excluded.at') })),
      )
      .execute()
}
