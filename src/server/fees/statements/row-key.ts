import { hasArrived } from './reading/outcomes.ts'
import type { BankRow } from './reading/statement.ts'

/**
 * The canonical text of a row, of which the caller stores a keyed hash: the same row in another layout or in
 * a statement whose days overlap has the same text.
 *
 * With a balance it is the day, direction, amount and balance, and the number of the payment. Two payments
 * that are otherwise equal have different balances. Without a balance it is the day, direction, amount and
 * the bank's words; duplicates differ by their position among the equal rows of that day (`duplicateIndex`).
 * Rows that also have the same balance differ in the same way: money that arrived, was returned and
 * arrived again. So a statement without a balance must contain whole days.
 *
 * Shape  1|2026-11-15|credit|500100|24131050|631900114096|1
 */
export function rowKeyText(row: BankRow): string {
  return `${keyWithoutDuplicateIndex(row)}|${row.duplicateIndex}`
}

/**
 * Counts rows with the same key, the oldest first, and writes the count into `duplicateIndex`. The rows are
 * passed in the order of time. A failed payment is not a duplicate of its successful retry.
 */
export function countDuplicates(rows: readonly BankRow[]): void {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const key = hasArrived(row)
      ? keyWithoutDuplicateIndex(row)
      : `not arrived|${keyWithoutDuplicateIndex(row)}`
    row.duplicateIndex = (seen.get(key) ?? 0) + 1
    seen.set(key, row.duplicateIndex)
  }
}

/** Cached, because it is used twice for each row of a large file; rows do not change in between. */
const known = new WeakMap<BankRow, string>()

function keyWithoutDuplicateIndex(row: BankRow): string {
  const before = known.get(row)
  if (before !== undefined) return before
  const { day, way, amountPaise, balancePaise, narration, reference } = row
  const rest =
    balancePaise === undefined
      ? `|${lettersOf(narration)}`
      : `${balancePaise}|${numberOf(narration, reference)}`
  const key = `1|${day}|${way}|${amountPaise}|${rest}`
  known.set(row, key)
  return key
}

/** Blanks and breaks are removed, because they differ between layouts. Letters of every script stay. */
function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * A number of UPI and IMPS, or of NEFT and RTGS. Some layouts have it in the narration, others in a column of
 * its own.
 */
function numberOf(narration: string, reference: string): string {
  const closed = narration.replaceAll('\n', '').toUpperCase()
  const found = /(?<![A-Z0-9])(?:0*\d{12}|[A-Z]{4}[A-Z0-9]?\d{11}|[A-Z]{4}[A-Z0-9]{2}\d{16})(?![A-Z0-9])/
  const number = found.exec(closed)?.[0] ?? found.exec(reference.toUpperCase())?.[0] ?? ''
  return number.replace(/^0+/, '')
}
