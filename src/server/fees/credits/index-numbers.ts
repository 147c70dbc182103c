import { inSmallSteps } from '../../concurrency/small-steps.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { feePaiseOf } from '../receipts/application-fee.ts'
import { keysOfClaim, keysOfRow } from '../statements/matching/number-keys.ts'
import { readClaims } from './claims.ts'
import { readCredits } from './credits.ts'
import { dequeue, type Index, idsDue, storeNumbers } from './number-index.ts'

type NumberDeps = Pick<Deps, 'config' | 'keys'>
export const BOTH_INDEXES: readonly Index[] = ['typed', 'credits']
/** One step takes SQLite some milliseconds, in which other writers wait. */
const STEP = 100

/** Indexes up to `most` pending rows. Returns their number. */
export async function indexNumbers(tx: Tx, deps: NumberDeps, index: Index, most: number): Promise<number> {
  const ids = await dequeue(tx, index, most)
  const { keys } = deps
  const numbers =
    index === 'typed'
      ? (await readClaims(tx, { keys, feePaise: feePaiseOf(deps) }, { ids })).map(
          (claim) => [claim.id, keysOfClaim(claim)] as const,
        )
      : (await readCredits(tx, keys, ids)).map((credit) => [credit.creditId, keysOfRow(credit)] as const)
  await storeNumbers(tx, keys, index, { ids, numbers: new Map(numbers) })
  return ids.length
}

/**
 * Indexes all pending rows in small steps: usually the rows of some minutes; after an update or a restore,
 * all rows.
 */
export async function indexAllNumbers({ db, ...deps }: NumberDeps & { db: Db }): Promise<void> {
  for (const index of BOTH_INDEXES)
    if ((await idsDue(db.read, index)).length > 0)
      await inSmallSteps(STEP, (most) => db.write((tx) => indexNumbers(tx, deps, index, most)))
}
