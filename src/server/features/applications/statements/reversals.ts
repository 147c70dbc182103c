import { wordsOf } from './matching/bank-words.ts'
import type { Payment } from './matching/matches.ts'
import { paymentNumbers } from './matching/payment-numbers.ts'
import { isEarlier } from './shared-numbers.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The debit that takes back each of these credits: it has the number of the payment as a whole word, the amount, and is not earlier. Of
 * several the first.
 */
export function findReversals<Row extends Payment>(
  credits: readonly Payment[],
  debits: readonly Row[],
): { credit: string; debit: Row }[] {
  // Most debits are of other amounts: their words are not looked at.
  const amounts = new Set(credits.map(({ amountPaise }) => amountPaise))
  const byKey = new Map<string, Row[]>()
  for (const debit of debits)
    if (amounts.has(debit.amountPaise))
      for (const key of keysOf(debit)) byKey.set(key, [...(byKey.get(key) ?? []), debit])
  if (byKey.size === 0) return []
  return credits.flatMap((credit) => {
    const [debit] = keysOf(credit)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((one) => !isEarlier(one, credit))
      .sort((one, other) => (isEarlier(one, other) ? -1 : 1))
    return debit ? [{ credit: credit.id, debit }] : []
  })
}

const keysOf = (payment: Payment) =>
  [...paymentNumbers(wordsOf(payment, NONE))].map((number) => `${payment.amountPaise} ${number}`)
