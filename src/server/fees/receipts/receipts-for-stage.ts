import type { Stage } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feePaiseOf } from './application-fee.ts'
import { cancelLast, cancelReceipts } from './cancel.ts'
import { issueReceipts, type Receipted, type ReceiptWords, sumOf } from './issue.ts'
import { paymentsOf } from './paid-parts.ts'
import { receiptedFees } from './receipted-fees.ts'

/**
 * Issues or cancels the receipts of applications after a change of stage: every payment of a found fee has a
 * valid receipt, a fee set to not found has none. Later stages change nothing. `reversed`: the applications that
 * lost a payment which the bank took back. Returns the text for the audit, by application.
 *
 * Errors  staff_rule: a part of the fee was refunded
 */
export async function issueOrCancel(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  at: number,
  moved: Receipted[],
  { stage, reason, reversed }: { stage: Stage; reason?: string | undefined; reversed: readonly string[] },
): Promise<Map<string, string>> {
  if (stage === 'fee found') {
    const rows = moved.flatMap(({ row }) => (reversed.includes(row.id) ? row : []))
    await cancelReceipts(tx, at, await withTooMuch(tx, deps, rows), 'The bank took this payment back.')
    return said('receipt', await issueReceipts(tx, deps, at, moved))
  }
  const gone = moved.filter(
    ({ row }) => stage === 'fee not found' || (stage === 'received' && row.status === 'fee found'),
  )
  if (gone.length === 0) return new Map()
  const rows = gone.map(({ row }) => row)
  return said(
    'cancelled receipt',
    await cancelReceipts(tx, at, rows, reason ?? 'The fee is looked for again.'),
  )
}

/** Those whose receipts contain more than their payments. A receipt with a refund stays. */
async function withTooMuch(tx: Tx, deps: Pick<Deps, 'config'>, rows: readonly ApplicationRow[]) {
  const ids = rows.map(({ id }) => id)
  const [fees, payments] = await Promise.all([receiptedFees(tx, ids), paymentsOf(tx, ids, feePaiseOf(deps))])
  return rows.filter(({ id }) => {
    const fee = fees.get(id)
    return fee && !fee.isRefunded && sumOf(payments.get(id) ?? []).amountPaise < fee.leftPaise
  })
}

const said = (what: string, numbers: Map<string, string>) =>
  new Map([...numbers].map(([id, number]) => [id, `${what} ${number}`]))

/**
 * Updates the receipts after the undo of a stage. The receipt issued with the stage is cancelled; if the fee
 * is found again by the undo, a new receipt repeats those that the stage cancelled, and belongs to the same line
 * of the history as the last of them.
 *
 * Errors  staff_rule: a part of the fee was refunded
 */
export async function undoReceipt(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  at: number,
  { row, undone, stage }: { row: ApplicationRow; undone: { id: string; at: number }; stage: Stage },
): Promise<string | undefined> {
  const all = await tx
    .selectFrom('receipts')
    .innerJoin('receipt_words as words', (join) =>
      join
        .onRef('words.financial_year', '=', 'receipts.financial_year')
        .onRef('words.serial', '=', 'receipts.serial'),
    )
    .select([
      'receipts.financial_year',
      'receipts.serial',
      'words.event_id',
      'words.says',
      'receipts.amount_paise',
      'receipts.day',
      'receipts.cancelled_at',
    ])
    .where('receipts.application_id', '=', row.id)
    .orderBy('receipts.financial_year')
    .orderBy('receipts.serial')
    .execute()
  const last = all.at(-1)
  if (last && last.cancelled_at === null && last.event_id === undone.id) {
    const key = { financial_year: last.financial_year, serial: last.serial, applicationId: row.id }
    const numbers = await cancelLast(tx, at, key, 'The fee was noted by mistake.')
    return said('cancelled receipt', numbers).get(row.id)
  }
  if (stage !== 'fee found') return undefined
  const cancelled = all.filter(({ cancelled_at }) => cancelled_at === undone.at)
  const eventId = cancelled.at(-1)?.event_id
  if (eventId === undefined) return undefined
  const payments = cancelled.flatMap(
    ({ says, amount_paise, day }) =>
      (JSON.parse(says) as ReceiptWords).payments ?? [{ amountPaise: Number(amount_paise), day }],
  )
  const again = { row, eventId, paid: sumOf(payments) }
  return said('receipt', await issueReceipts(tx, deps, at, [again])).get(row.id)
}
