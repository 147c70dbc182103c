import type { ExportedRow } from '../exports/exportable.ts'
import type { Keys } from '../security/keys.ts'
import { openWords } from './credits/credits.ts'
import type { rowsOfMonth } from './month.ts'
import { showReceiptNumber } from './receipts/numbers.ts'

/** The accountant's data about each credit, receipt and refund. */
export const FIELDS = ['kind', 'day', 'rupees', 'state', 'application', 'number', 'words'] as const
const STATES = { confirmed: 'fee found', unclaimed: 'nobody’s yet', settled: 'no fee', other: 'other' }
const rupees = (paise: number) => (Number(paise) / 100).toFixed(2)

export type AccountLine = Record<(typeof FIELDS)[number], string | null> & ExportedRow

/** The lines of the accountant's file, without names. */
export function accountLines(
  keys: Keys,
  { credits, receipts, refunds }: Awaited<ReturnType<typeof rowsOfMonth>>,
): AccountLine[] {
  return [
    ...credits.map((credit) => {
      const { narration, settled } = openWords(keys, credit)
      return {
        kind: 'credit',
        day: credit.day,
        rupees: rupees(credit.amount_paise),
        state:
          credit.reversed_on === null
            ? STATES[credit.state]
            : `${STATES[credit.state]}, taken back by the bank`,
        application: credit.people.flatMap(({ reference }) => reference ?? []).join(' ') || null,
        number: null,
        words: settled ?? narration,
      }
    }),
    ...receipts.map((receipt) => ({
      kind: 'receipt',
      day: receipt.day,
      rupees: rupees(receipt.amount_paise),
      state: receipt.cancelled_at === null ? 'counts' : 'cancelled',
      application: receipt.reference,
      number: showReceiptNumber(receipt),
      words: null,
    })),
    ...refunds.map((refund) => ({
      kind: 'refund',
      day: refund.day,
      rupees: rupees(refund.amount_paise),
      state: 'paid back',
      application: refund.reference,
      number: refund.their_reference,
      words: null,
    })),
  ]
}
