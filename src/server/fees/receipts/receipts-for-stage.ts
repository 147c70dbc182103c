import type { Stage } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { cancelReceipts } from './cancel.ts'
import { issueReceipts, type Receipted, type ReceiptWords } from './issue.ts'

/**
 * Issues or cancels the receipts of applications after a change of stage: a found fee has one valid receipt,
 * a fee set to not found has none. Later stages change nothing. Returns the text for the audit, by
 * application.
 *
 * Errors  staff_rule: a part of the fee was refunded
 */
export async function issueOrCancel(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  at: number,
  moved: Receipted[],
  { stage, reason }: { stage: Stage; reason?: string | undefined },
): Promise<Map<string, string>> {
  if (stage === 'fee found') return said('receipt', await issueReceipts(tx, deps, at, moved))
  const gone = moved.filter(
    ({ row }) => stage === 'fee not found' || (stage === 'received' && row.status === 'fee found'),
  )
  if (gone.length === 0) return new Map()
  const ids = gone.map(({ row }) => row.id)
  return said(
    'cancelled receipt',
    await cancelReceipts(tx, at, ids, reason ?? 'The fee is looked for again.'),
  )
}

const said = (what: string, numbers: Map<string, string>) =>
  new Map([...numbers].map(([id, number]) => [id, `${what} ${number}`]))

/**
 * Updates the receipts after the undo of a stage. The receipt issued with the stage is cancelled; if the fee
 * is found again by the undo, a new receipt repeats the last one, and belongs to the same line of the
 * history.
 *
 * Errors  staff_rule: a part of the fee was refunded
 */
export async function undoReceipt(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  at: number,
  { row, undone, stage }: { row: ApplicationRow; undone: string; stage: Stage },
): Promise<string | undefined> {
  const last = await tx
    .selectFrom('receipts')
    .innerJoin('receipt_words as words', (join) =>
      join
        .onRef('words.financial_year', '=', 'receipts.financial_year')
        .onRef('words.serial', '=', 'receipts.serial'),
    )
    .select([
      'words.event_id',
      'words.says',
      'receipts.amount_paise',
      'receipts.day',
      'receipts.cancelled_at',
    ])
    .where('receipts.application_id', '=', row.id)
    .orderBy('receipts.financial_year', 'desc')
    .orderBy('receipts.serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  if (last.cancelled_at === null && last.event_id === undone) {
    const numbers = await cancelReceipts(tx, at, [row.id], 'The fee was noted by mistake.')
    return said('cancelled receipt', numbers).get(row.id)
  }
  if (stage !== 'fee found') return undefined
  const { payments = [] } = JSON.parse(last.says) as ReceiptWords
  const paid = { amountPaise: last.amount_paise, day: last.day, payments }
  const again = { row, eventId: last.event_id, paid }
  return said('receipt', await issueReceipts(tx, deps, at, [again])).get(row.id)
}
