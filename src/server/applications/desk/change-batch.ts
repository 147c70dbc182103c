import type * as v from 'valibot'
import type { changeApplicationBatch } from '../../../contract/desk-application.ts'
import type { Deps } from '../../deps.ts'
import { applyAction } from '../../items/actions.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { canAddNumber } from '../my-application.ts'
import { batchesOf, feePaiseOfBatch, mustHaveFreeSeat } from '../seats.ts'
import { applicationItem } from './actions.ts'

/**
 * Moves an application to another batch of its course.
 *
 * Errors  not_found, changed_meanwhile; staff_rule: the course has no such batch, or the batch no free seat
 */
export const changeBatch = (
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { version, batch }: v.InferOutput<(typeof changeApplicationBatch)['input']>,
) =>
  applyAction({ db, now }, applicationItem, reference, staff, async (row, tx) => {
    if (row.version !== version) throw new Failure('changed_meanwhile')
    if (row.batch === batch) return undefined
    const found = batchesOf(row.course, config).find(({ key }) => key === batch)
    if (!found) throw new Failure('staff_rule', { message: 'This is not a batch of the course.' })
    await mustHaveFreeSeat(tx, config, row, batch)
    return {
      kind: 'batch',
      detail: {},
      // A fee that was set for this application, or found already, stays.
      next: {
        batch,
        ...(canAddNumber(row) && row.fee_because === null && { feePaise: feePaiseOfBatch(found) }),
      },
      audit: { action: 'application batch changed' } as const,
    }
  })
