import { showAmount } from '../../../contract/amounts.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import type { Receipt } from '../../../contract/receipts.ts'
import type { Tx } from '../../db/db.ts'
import { amountInWords } from './amounts.ts'
import type { ReceiptWords } from './issue.ts'
import { showReceiptNumber } from './numbers.ts'

/** A receipt with its application, and the line of the history with which it was issued. */
export interface StoredReceipt {
  applicationId: string
  eventId: string
  receipt: Receipt
}

/** The receipts of applications, oldest first. */
export async function receiptsOf(read: Tx, applicationIds: string[]): Promise<StoredReceipt[]> {
  if (applicationIds.length === 0) return []
  const rows = await read
    .selectFrom('receipt_words as words')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.financial_year', '=', 'words.financial_year')
        .onRef('receipts.serial', '=', 'words.serial'),
    )
    .selectAll('words')
    .select(['receipts.amount_paise', 'receipts.day', 'receipts.at', 'receipts.cancelled_at'])
    .where('words.application_id', 'in', applicationIds)
    .orderBy('words.financial_year')
    .orderBy('words.serial')
    .execute()
  return rows.map((row) => {
    const { organisation, name, course, reference, payments } = JSON.parse(row.says) as ReceiptWords
    const number = showReceiptNumber(row)
    const receipt = {
      id: number.replace('/', '-'),
      number,
      issuedOn: indiaDay(row.at),
      paidOn: row.day,
      amount: showAmount(row.amount_paise),
      amountInWords: amountInWords(row.amount_paise),
      ...(payments && {
        payments: payments.map(({ amountPaise, day }) => ({ amount: showAmount(amountPaise), day })),
      }),
      name,
      course,
      reference,
      organisation,
      cancelled:
        row.cancelled_at === null
          ? null
          : { on: indiaDay(row.cancelled_at), because: row.cancelled_because ?? '' },
    }
    return { applicationId: row.application_id, eventId: row.event_id, receipt }
  })
}

/**
 * The receipts that applicants see: without those cancelled before the applicant was notified.
 */
export async function describedReceipts(read: Tx, applicationIds: string[]): Promise<StoredReceipt[]> {
  const all = await receiptsOf(read, applicationIds)
  const cancelled = all.filter(({ receipt }) => receipt.cancelled)
  if (cancelled.length === 0) return all
  const undone = await read
    .selectFrom('item_events')
    .select('detail')
    .where(
      'application_id',
      'in',
      cancelled.map(({ applicationId }) => applicationId),
    )
    .where('kind', '=', 'undone')
    .execute()
  const undescribed = new Set(
    undone.flatMap(({ detail }) => {
      const { of, mailWaitsUntil } = JSON.parse(detail) as { of?: string; mailWaitsUntil?: number }
      return mailWaitsUntil === undefined && of ? [of] : []
    }),
  )
  return all.filter(({ eventId }) => !undescribed.has(eventId))
}
