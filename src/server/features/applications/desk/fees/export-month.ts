import { writeAudit } from '../../../../audit/write-audit.ts'
import type { Deps } from '../../../../deps.ts'
import { csvHead, csvLine } from '../../../../exports/csv.ts'
import type { Staff } from '../../../../staff/desk-sessions.ts'
import { showReceiptNumber } from '../../receipts/numbers.ts'
import { openWords } from './credits.ts'
import { rowsOfMonth } from './month.ts'

const FIELDS = ['kind', 'day', 'rupees', 'state', 'application', 'number', 'words']
const STATES = { confirmed: 'fee found', unclaimed: 'nobody’s yet', settled: 'no fee', other: 'other' }
const rupees = (paise: number) => (Number(paise) / 100).toFixed(2)

/** One month for the accountant. Nobody is named; strangers’ words are made harmless for spreadsheets. */
export async function exportMonth(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  staff: Staff,
  month: string,
): Promise<string> {
  const { credits, receipts, refunds } = await rowsOfMonth(db.read, month)
  const lines = [
    ...credits.map((credit) => {
      const { narration, settled } = openWords(keys, credit)
      return [
        'credit',
        credit.day,
        rupees(credit.amount_paise),
        STATES[credit.state],
        credit.people.flatMap(({ reference }) => reference ?? []).join(' ') || null,
        null,
        settled ?? narration,
      ]
    }),
    ...receipts.map((receipt) => [
      'receipt',
      receipt.day,
      rupees(receipt.amount_paise),
      receipt.cancelled_at === null ? 'counts' : 'cancelled',
      receipt.reference,
      showReceiptNumber(receipt),
      null,
    ]),
    ...refunds.map((refund) => [
      'refund',
      refund.day,
      rupees(refund.amount_paise),
      'paid back',
      refund.reference,
      refund.their_reference,
      null,
    ]),
  ]
  await db.write((tx) =>
    writeAudit(tx, now(), {
      action: 'fees of a month exported',
      userId: staff.id,
      subject: `${month}, session ${staff.sessionId}`,
    }),
  )
  return csvHead(FIELDS) + lines.map(csvLine).join('')
}
