import { waitsForFee } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { Failure } from '../../platform/failure.ts'
import { showReceiptNumber } from './numbers.ts'
import { type ReceiptKey, receiptedFees } from './receipted-fees.ts'

/**
 * Cancels the receipts of the current fees of applications, and returns their numbers by application. A cancelled
 * receipt keeps its number and shows the reason. While a fee that was paid back waits for another payment, its
 * receipts stay.
 *
 * Errors  staff_rule: something was refunded since the receipt
 */
export async function cancelReceipts(
  tx: Tx,
  at: number,
  rows: readonly Pick<ApplicationRow, 'id' | 'status'>[],
  because: string,
): Promise<Map<string, string>> {
  const fees = await receiptedFees(
    tx,
    rows.map(({ id }) => id),
  )
  const keys = rows.flatMap(({ id, status }) => {
    const fee = fees.get(id)
    if (!fee || fee.receipts.length === 0 || (waitsForFee(status) && fee.leftPaise <= 0)) return []
    if (fee.isRefunded) throw isRefunded()
    return fee.receipts.map((key) => ({ ...key, applicationId: id }))
  })
  return cancel(tx, at, keys, because)
}

/** Cancels the last receipt of an application. Errors  staff_rule: something was refunded since */
export async function cancelLast(
  tx: Tx,
  at: number,
  { applicationId, ...key }: OwnedKey,
  because: string,
): Promise<Map<string, string>> {
  const fee = (await receiptedFees(tx, [applicationId])).get(applicationId)
  if (fee?.isRefundedSince) throw isRefunded()
  return cancel(tx, at, [{ ...key, applicationId }], because)
}

interface OwnedKey extends ReceiptKey {
  applicationId: string
}

async function cancel(tx: Tx, at: number, all: OwnedKey[], because: string): Promise<Map<string, string>> {
  for (const [year, keys] of Map.groupBy(all, ({ financial_year }) => financial_year)) {
    const serials = keys.map(({ serial }) => serial)
    await tx
      .updateTable('receipts')
      .set({ cancelled_at: at })
      .where('financial_year', '=', year)
      .where('serial', 'in', serials)
      .execute()
    await tx
      .updateTable('receipt_words')
      .set({ cancelled_because: because })
      .where('financial_year', '=', year)
      .where('serial', 'in', serials)
      .execute()
  }
  const byApplication = Map.groupBy(all, ({ applicationId }) => applicationId)
  return new Map([...byApplication].map(([id, keys]) => [id, keys.map(showReceiptNumber).join(', ')]))
}

const isRefunded = () =>
  new Failure('staff_rule', {
    message: 'A refund of this fee is noted, so the fee must have come. Take the refund back first.',
  })
