import type { Payment } from './matching/matches.ts'

/** The code of a branch: payments and refunds of one bank share it. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const LEAST = 8

type NumberedRow = Pick<Payment, 'id' | 'way' | 'day' | 'order' | 'narration' | 'reference'>

/**
 * Credits that share a number with another row, for every later claim. `reversed`: a debit of that day or
 * later has it. `alike`: another credit has it. A credit listed by mistake does no harm: it is only never a
 * sure match.
 */
export function sharedNumbers(payments: readonly NumberedRow[]): {
  reversed: Set<string>
  alike: Set<string>
} {
  const firstOf = new Map<string, NumberedRow>()
  // Most numbers are in one row: only the others need a list.
  const rowsOf = new Map<string, NumberedRow[]>()
  for (const payment of payments)
    for (const number of sharedNumbersIn(payment)) {
      const first = firstOf.get(number)
      const known = rowsOf.get(number)
      if (!first) firstOf.set(number, payment)
      else if (known) known.push(payment)
      else rowsOf.set(number, [first, payment])
    }
  const [reversed, alike] = [new Set<string>(), new Set<string>()]
  for (const rows of rowsOf.values()) {
    const credits = rows.filter(({ way }) => way === 'credit')
    const debits = rows.filter(({ way }) => way === 'debit')
    for (const credit of credits) {
      if (credits.length > 1) alike.add(credit.id)
      if (debits.some((debit) => !isEarlier(debit, credit))) reversed.add(credit.id)
    }
  }
  return { reversed, alike }
}

export function isEarlier(debit: NumberedRow, credit: NumberedRow): boolean {
  if (debit.day !== credit.day) return debit.day < credit.day
  return debit.order !== undefined && credit.order !== undefined && debit.order < credit.order
}

/** The numbers of a row that may also be in another row. */
export function sharedNumbersIn({
  narration,
  reference,
}: Pick<NumberedRow, 'narration' | 'reference'>): Set<string> {
  const found = new Set<string>()
  addNumbers(narration, found)
  if (narration.includes('\n')) addNumbers(narration.replaceAll('\n', ''), found)
  if (reference !== '') addNumbers(reference, found)
  return found
}

function addNumbers(text: string, found: Set<string>): void {
  for (const word of text.toUpperCase().match(/[A-Z0-9]{8,}/g) ?? []) {
    if (!/\d/.test(word) || IFSC.test(word)) continue
    add(word)
    if (/[A-Z]/.test(word)) for (const digits of word.match(/\d{8,}/g) ?? []) add(digits)
  }

  function add(spelling: string): void {
    const number = spelling.startsWith('0') ? spelling.replace(/^0+/, '') : spelling
    if (number.length >= LEAST) found.add(number)
  }
}
