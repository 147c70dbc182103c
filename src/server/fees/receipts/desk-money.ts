import type { DeskApplication } from '../../../contract/desk-application.ts'
import type { Tx } from '../../db/db.ts'
import { namesOf } from '../../items/history.ts'
import { sumOf } from './issue.ts'
import { allPaymentsOf, paymentsOf } from './paid-parts.ts'
import { receiptsOf } from './read-receipts.ts'
import { refundsOf, showRefund } from './read-refunds.ts'
import { receiptedFees } from './receipted-fees.ts'

type Money = Pick<DeskApplication, 'receipts' | 'refunds' | 'leftToRefundPaise'>

/** The receipts and refunds of an application, as the desk shows them. */
export async function deskMoneyOf(read: Tx, applicationId: string, feePaise: number): Promise<Money> {
  const [receipts, refunds, leftToRefundPaise] = await Promise.all([
    receiptsOf(read, [applicationId]),
    refundsOf(read, [applicationId]),
    leftToRefund(read, applicationId, feePaise),
  ])
  const names = await namesOf(
    read,
    refunds.map(({ staff_id }) => staff_id),
  )
  return {
    receipts: receipts.map(({ receipt: { id, number, amount, paidOn, cancelled } }) => ({
      id,
      number,
      amount,
      paidOn,
      cancelled,
    })),
    refunds: refunds.map((row) => ({
      ...showRefund(row),
      id: row.id,
      by: row.staff_id === null ? null : (names.get(row.staff_id) ?? ''),
      isReversed: row.cancelled_at !== null,
    })),
    leftToRefundPaise,
  }
}

/**
 * The sum of the receipts after the refunds, or of the payments, of which later parts have no receipt yet. `feePaise`
 * is the usual fee.
 */
export async function leftToRefund(read: Tx, applicationId: string, feePaise: number): Promise<number> {
  const [fees, payments] = await Promise.all([
    receiptedFees(read, [applicationId]),
    paymentsOf(read, [applicationId], feePaise),
  ])
  return Math.max(
    fees.get(applicationId)?.leftPaise ?? 0,
    sumOf(payments.get(applicationId) ?? []).amountPaise,
  )
}

/**
 * What is left of the payments for each application, after refunds and without those that the bank took back.
 * `feePaise` is the usual fee.
 */
export async function leftOfPayments(
  read: Tx,
  ids: readonly string[],
  feePaise: number,
): Promise<Map<string, number>> {
  const [fees, payments] = await Promise.all([receiptedFees(read, ids), allPaymentsOf(read, ids, feePaise)])
  return new Map(
    ids.map((id) => {
      const all = payments.get(id) ?? []
      const counted = sumOf(all.filter(({ reversedOn }) => reversedOn === null)).amountPaise
      const reversed = sumOf(all).amountPaise - counted
      return [id, Math.max(counted, (fees.get(id)?.leftPaise ?? 0) - reversed)]
    }),
  )
}
