import { wordsOf } from './matching/bank-words.ts'
import type { Payment } from './matching/matches.ts'
import { areApart, completeNumbers, paymentNumbers, possibleNumbers } from './matching/payment-numbers.ts'
import type { Word } from './matching/word.ts'
import { kindOfWord } from './matching/word-kinds.ts'

/** The code of a branch: payments and refunds of one bank share it. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const LEAST = 8

const NONE: ReadonlySet<string> = new Set()

type NumberedRow = Pick<Payment, 'id' | 'way' | 'day' | 'order' | 'amountPaise' | 'narration' | 'reference'>

/**
 * Credits that share a payment number with another row, for every later claim. `reversed`: a debit of that day or
 * later has it, and the same amount if the number only may be that of the payment. `alike`: another credit has it.
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
  for (const [number, rows] of rowsOf) {
    const debits = rows.filter(({ way }) => way === 'debit')
    const credits = rows
      .filter(({ way }) => way === 'credit')
      .map((credit) => {
        const words = wordsOf(credit, NONE)
        return { ...credit, words, whose: whoseNumber(number, words) }
      })
    if (credits.length > 1 && credits.some(({ whose }) => whose === 'of the payment'))
      for (const { id } of credits) alike.add(id)
    for (const credit of credits) {
      if (credit.whose === undefined) continue
      const isBack = (debit: NumberedRow) =>
        !isEarlier(debit, credit) &&
        (credit.whose === 'of the payment' ||
          (debit.amountPaise === credit.amountPaise && !areApart(credit.words, wordsOf(debit, NONE))))
      if (debits.some(isBack)) reversed.add(credit.id)
    }
  }
  return { reversed, alike }
}

/**
 * Whether a number in a credit is that of the payment, or may be. The account, phone and handle of a payer are in all
 * payments of that person, and in a refund to them.
 */
function whoseNumber(number: string, words: readonly Word[]): 'of the payment' | 'unknown' | undefined {
  if (words.some((word) => word.text === number && kindOfWord(word) === 'account')) return undefined
  const complete = completeNumbers(words)
  const numbers = complete.size > 0 ? complete : paymentNumbers(words)
  if (numbers.has(number)) return 'of the payment'
  return possibleNumbers(words).has(number) ? 'unknown' : undefined
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
