import type { Tx } from '../../db/db.ts'
import { Failure } from '../../platform/failure.ts'
import { showReceiptNumber } from './numbers.ts'
import { refundsOfFees } from './read-refunds.ts'

/**
 * Cancels the valid receipts of applications, and returns their numbers by application. A cancelled receipt
 * keeps its number and shows the reason.
 *
 * Errors  staff_rule: something was refunded since the receipt
 */
export async function cancelReceipts(
  tx: Tx,
  at: number,
  applicationIds: string[],
  because: string,
): Promise<Map<string, string>> {
  const refunds = await refundsOfFees(tx, applicationIds)
  const cancelled = await tx
    .updateTable('receipts')
    .set({ cancelled_at: at })
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .returning(['application_id', 'financial_year', 'serial'])
    .execute()
  const numbers = new Map<string, string>()
  for (const { application_id, ...key } of cancelled) {
    if (application_id) numbers.set(application_id, showReceiptNumber(key))
    await tx
      .updateTable('receipt_words')
      .set({ cancelled_because: because })
      .where('financial_year', '=', key.financial_year)
      .where('serial', '=', key.serial)
      .execute()
  }
  if (refunds.some(({ application_id }) => numbers.has(application_id ?? '')))
    throw new Failure('staff_rule', {
      message: 'A refund of this fee is noted, so the fee must have come. Take the refund back first.',
    })
  return numbers
}
