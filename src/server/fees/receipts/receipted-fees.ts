import type { Tx } from '../../db/db.ts'

export interface ReceiptKey {
  financial_year: number
  serial: number
}

/** The fee of an application by its valid receipts and its refunds. */
export interface ReceiptedFee {
  /** The receipts since all that was paid before them was refunded. */
  receipts: ReceiptKey[]
  /** The paid sum as of the last receipt. */
  paidPaise: number
  /** The same after the later refunds. */
  leftPaise: number
  /** Whether there is a refund since the first of these receipts; without a receipt, any refund. */
  isRefunded: boolean
  /** Whether there is one since the last receipt. */
  isRefundedSince: boolean
}

const NOTHING: ReceiptedFee = {
  receipts: [],
  paidPaise: 0,
  leftPaise: 0,
  isRefunded: false,
  isRefundedSince: false,
}

/** The receipts and refunds of these applications, in the order of time. A fee that was paid back may be paid again. */
export async function receiptedFees(
  read: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, ReceiptedFee>> {
  const fees = new Map<string, ReceiptedFee>()
  if (applicationIds.length === 0) return fees
  const receipts = await read
    .selectFrom('receipts')
    .select(['application_id', 'financial_year', 'serial', 'amount_paise', 'at'])
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .orderBy('financial_year')
    .orderBy('serial')
    .execute()
  const refunds = await read
    .selectFrom('refunds')
    .select(['application_id', 'amount_paise', 'at'])
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .execute()
  const lines = [
    ...receipts.map((row) => ({ ...row, key: { financial_year: row.financial_year, serial: row.serial } })),
    ...refunds.map((row) => ({ ...row, key: undefined })),
  ]
  // Of the same moment the receipt is first.
  for (const { application_id, amount_paise, key } of lines.sort((one, other) => one.at - other.at)) {
    const before = fees.get(application_id ?? '') ?? NOTHING
    const amountPaise = Number(amount_paise)
    fees.set(
      application_id ?? '',
      key ? afterReceipt(before, key, amountPaise) : afterRefund(before, amountPaise),
    )
  }
  return fees
}

function afterReceipt(before: ReceiptedFee, key: ReceiptKey, amountPaise: number): ReceiptedFee {
  const isFurther = before.leftPaise > 0
  const paidPaise = Math.max(0, before.leftPaise) + amountPaise
  return {
    receipts: [...(isFurther ? before.receipts : []), key],
    paidPaise,
    leftPaise: paidPaise,
    isRefunded: isFurther && before.isRefunded,
    isRefundedSince: false,
  }
}

const afterRefund = (before: ReceiptedFee, amountPaise: number): ReceiptedFee => ({
  ...before,
  leftPaise: before.leftPaise - amountPaise,
  isRefunded: true,
  isRefundedSince: true,
})
