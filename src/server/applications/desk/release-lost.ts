import type { Stage } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { type Released, releaseCredits } from '../../fees/credits/shares.ts'
import { feePaiseOf } from '../../fees/receipts/application-fee.ts'
import { allPaymentsOf } from '../../fees/receipts/paid-parts.ts'
import { receiptedFees } from '../../fees/receipts/receipted-fees.ts'

/**
 * Reopens the payments of applications that change to this stage. If the fee is not found any more, its payment is
 * open again; parts of a fee that was not found yet stay. A found fee keeps no payment that the bank took back.
 * Payments that were refunded stay: they are nobody's fee any more. Returns the former fees by application.
 */
export async function releaseLost(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  rows: readonly ApplicationRow[],
  stage: Stage,
): Promise<Map<string, Released[]>> {
  const onlyReversed = stage === 'fee found'
  const lost = onlyReversed ? rows.map(({ id }) => id) : await idsWithLostFee(tx, rows, stage)
  const payments = await allPaymentsOf(tx, lost, feePaiseOf(deps))
  const all = [...payments.values()].flat()
  const except = all.flatMap(({ eventId, isRefunded }) => (isRefunded && eventId) || [])
  // Only rows that change are locked.
  const ids = onlyReversed
    ? lost.filter((id) => payments.get(id)?.some(({ reversedOn }) => reversedOn !== null))
    : lost
  return releaseCredits(tx, ids, { except, onlyReversed })
}

/** The applications among these whose found fee is not found any more. A reopened one still has its payment. */
async function idsWithLostFee(tx: Tx, rows: readonly ApplicationRow[], stage: Stage): Promise<string[]> {
  if (stage !== 'fee not found' && stage !== 'received') return []
  const ids = rows.map(({ id }) => id)
  const reopened = stage === 'fee not found' ? await receiptedFees(tx, ids) : undefined
  return rows.flatMap(({ id, status }) =>
    status === 'fee found' || (reopened?.get(id)?.leftPaise ?? 0) > 0 ? id : [],
  )
}
