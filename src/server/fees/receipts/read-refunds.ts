import { showAmount } from '../../../contract/amounts.ts'
import type { Tx } from '../../db/db.ts'

/** The refunds that applicants see, oldest first. */
export async function describedRefunds(read: Tx, applicationIds: string[]) {
  const rows = await refundsOf(read, applicationIds)
  return rows.flatMap((row) =>
    row.cancelled_at === null && row.application_id
      ? [{ applicationId: row.application_id, refund: showRefund(row) }]
      : [],
  )
}

export async function refundsOf(read: Tx, applicationIds: string[]) {
  if (applicationIds.length === 0) return []
  return read
    .selectFrom('refunds')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('id')
    .execute()
}

export const showRefund = (row: { amount_paise: number; day: string; their_reference: string }) => ({
  amount: showAmount(row.amount_paise),
  day: row.day,
  theirReference: row.their_reference,
})
