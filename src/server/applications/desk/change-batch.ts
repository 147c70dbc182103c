import type * as v from 'valibot'
import type { changeApplicationBatch } from '../../../contract/desk-application.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import type { Deps } from '../../deps.ts'
import { applyActionIn } from '../../items/actions.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { findFeeIfWhole } from '../find-fee.ts'
import { mustHaveFreeSeat } from '../seat-rules.ts'
import { batchesOf, feePaiseOfBatch } from '../seats.ts'
import { applicationItem } from './actions.ts'

/**
 * Moves an application to another batch of its course.
 *
 * Errors  not_found, changed_meanwhile; staff_rule: the course has no such batch, or the batch no free seat
 */
export function changeBatch(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { version, batch }: v.InferOutput<(typeof changeApplicationBatch)['input']>,
) {
  return db.write(async (tx) => {
    const done = await applyActionIn(tx, now(), applicationItem, reference, staff, async (row) => {
      // Also where the call is repeated because its answer was lost.
      if (row.batch === batch) return undefined
      if (row.version !== version) throw new Failure('changed_meanwhile')
      const found = batchesOf(row.course, config).find(({ key }) => key === batch)
      if (!found) throw new Failure('staff_rule', { message: 'This is not a batch of the course.' })
      await mustHaveFreeSeat(tx, config, row, batch)
      return {
        kind: 'batch',
        detail: {},
        // A fee that was set for this application, or was found already, does not change.
        next: {
          batch,
          ...(waitsForFee(row.status) && row.fee_because === null && { feePaise: feePaiseOfBatch(found) }),
        },
        audit: { action: 'application batch changed' } as const,
      }
    })
    return findFeeIfWhole(tx, { config, now }, reference, staff, done)
  })
}
