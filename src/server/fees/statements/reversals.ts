import { wordsOf } from './matching/bank-words.ts'
import type { Payment } from './matching/matches.ts'
import { areApart, paymentNumbers, possibleNumbers } from './matching/payment-numbers.ts'
import { isSamePayment } from './matching/used-before.ts'
import { hasArrived } from './reading/outcomes.ts'
import { isEarlier } from './shared-numbers.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The debit that reverses each of these credits: it is not earlier, and has the same amount and the payment
 * number, perhaps with letters attached, and even long after the day in the number. If there are several, the
 * first.
 */
export function findReversals<Row extends Payment>(
  credits: readonly Payment[],
  debits: readonly Row[],
): { credit: string; debit: Row }[] {
  // Most debits have other amounts and need not be examined.
  const amounts = new Set(credits.map(({ amountPaise }) => amountPaise))
  const byKey = new Map<string, Row[]>()
  for (const debit of debits)
    if (amounts.has(debit.amountPaise))
      for (const key of keysOf(debit, possibleNumbers)) byKey.set(key, [...(byKey.get(key) ?? []), debit])
  if (byKey.size === 0) return []
  return credits.flatMap((credit) => {
    const [debit] = keysOf(credit, paymentNumbers)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((one) => !isEarlier(one, credit) && !areApart(wordsOf(credit, NONE), wordsOf(one, NONE)))
      .sort((one, other) => (isEarlier(one, other) ? -1 : 1))
    return debit ? [{ credit: credit.id, debit }] : []
  })
}

/**
 * The row that reports each of these credits as failed or returned: it has the number, the amount and the day, or is
 * the same row, which `storedAs` names by the id of the row. If another row reports the payment as successful, a failed
 * or cancelled row was an earlier attempt.
 */
export function findUndone<Row extends Payment>(
  credits: readonly Payment[],
  rows: readonly Row[],
  storedAs: ReadonlyMap<string, string>,
): { credit: string; debit: Row }[] {
  const isSame = (credit: Payment, row: Payment) =>
    credit.id === (storedAs.get(row.id) ?? row.id) || isSamePayment(credit, row)
  const failed = rows.filter(
    (row) => row.way === 'credit' && !hasArrived(row) && row.outcome?.kind !== 'pending',
  )
  if (failed.length === 0) return []
  const byDay = new Map<string, Payment[]>()
  const keyOf = ({ day, amountPaise }: Payment) => `${day} ${amountPaise}`
  for (const credit of credits) byDay.set(keyOf(credit), [...(byDay.get(keyOf(credit)) ?? []), credit])
  return failed.flatMap((row) => {
    const wentBack = row.outcome?.kind === 'reversed' || row.outcome?.kind === 'returned'
    return (byDay.get(keyOf(row)) ?? [])
      .filter((credit) => isSame(credit, row))
      .filter(
        (credit) =>
          wentBack ||
          !rows.some((other) => other.way === 'credit' && hasArrived(other) && isSame(credit, other)),
      )
      .map((credit) => ({ credit: credit.id, debit: row }))
  })
}

const keysOf = (payment: Payment, numbersOf: typeof paymentNumbers) =>
  [...numbersOf(wordsOf(payment, NONE))].map((number) => `${payment.amountPaise} ${number}`)
