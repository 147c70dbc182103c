import { STAGE_MAIL_DELAY_SECONDS } from '../../contract/desk-application-actions.ts'
import type { ActionResult } from '../../contract/desk-enquiry.ts'
import { waitsForFee } from '../../contract/stages.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { feeOf, feePaiseOf } from '../fees/receipts/application-fee.ts'
import { sumOf } from '../fees/receipts/issue.ts'
import { partsOfFees } from '../fees/receipts/paid-parts.ts'
import { isWhole } from '../fees/statements/matching/fee-size.ts'
import { lockItem } from '../items/actions.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { applicationItem } from './desk/actions.ts'
import { moveTo } from './desk/move.ts'

/**
 * Called after an action that changed the fee of an application: marks the fee as found if enough was paid
 * already.
 */
export async function findFeeIfWhole<Done extends ActionResult>(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  reference: string,
  staff: Staff,
  done: Done,
): Promise<Done> {
  const row = await lockItem(tx, applicationItem, reference)
  const paid = sumOf((await partsOfFees(tx, [row.id], feePaiseOf({ config }))).get(row.id) ?? [])
  if (!waitsForFee(row.status) || !isWhole(paid.amountPaise, feeOf(row, config))) return done
  const { version } = await moveTo(tx, { config, now }, row, {
    stage: 'fee found',
    by: staff,
    mailWaitsMs: STAGE_MAIL_DELAY_SECONDS * 1000,
    ...(paid.amountPaise > 0 && { paid: new Map([[row.id, paid]]) }),
  })
  return { ...done, version }
}
