import type { Steps } from '../../../concurrency/in-turns.ts'
import { wordsOf } from './bank-words.ts'
import type { Payment } from './matches.ts'
import { areApart, isIn, paymentNumbers, possibleNumbers } from './payment-numbers.ts'
import type { Word } from './word.ts'

/** The claims for which a payment was confirmed before, by the id of the credit. */
export type Used = ReadonlyMap<string, string[]>

/**
 * Open credits whose number is in a settled credit of the same day and amount: the same payment in another layout,
 * which may show the number without a label, or with letters attached.
 */
export function* usedBefore(words: ReadonlyMap<Payment, readonly Word[]>): Steps<Used> {
  const used = new Map<string, string[]>()
  for (const alike of alikeIn(words.keys())) {
    const surely = new Map<string, Payment[]>()
    const possibly = new Map<string, Payment[]>()
    for (const payment of alike) {
      yield
      if (payment.settledFor === undefined) continue
      const own = words.get(payment) ?? []
      for (const number of paymentNumbers(own)) push(surely, number, payment)
      for (const number of possibleNumbers(own)) push(possibly, number, payment)
    }
    if (possibly.size === 0) continue
    for (const payment of alike) {
      yield
      if (payment.settledFor !== undefined) continue
      const own = words.get(payment) ?? []
      const settled = [
        ...[...possibleNumbers(own)].flatMap((number) => surely.get(number) ?? []),
        ...[...paymentNumbers(own)].flatMap((number) => possibly.get(number) ?? []),
      ]
      const people = settled
        .filter((other) => !areApart(own, words.get(other) ?? []))
        .flatMap(({ settledFor }) => settledFor ?? [])
      if (people.length > 0) used.set(payment.id, [...new Set(people)].sort())
    }
  }
  return used
}

/** The credits of each day and amount that has both settled and open ones. */
function alikeIn(payments: Iterable<Payment>): Payment[][] {
  const all = new Map<string, Payment[]>()
  for (const payment of payments) {
    if (payment.way !== 'credit') continue
    const key = `${payment.day} ${payment.amountPaise}`
    const known = all.get(key)
    if (known) known.push(payment)
    else all.set(key, [payment])
  }
  const isSettled = ({ settledFor }: Payment) => settledFor !== undefined
  return [...all.values()].filter((alike) => alike.some(isSettled) && !alike.every(isSettled))
}

const NONE: ReadonlySet<string> = new Set()

/** Whether two credits are rows of one payment: same day and amount, and a payment number of one is in the other. */
export function isSamePayment(one: Payment, other: Payment): boolean {
  if (one.day !== other.day || one.amountPaise !== other.amountPaise) return false
  const [first, second] = [wordsOf(one, NONE), wordsOf(other, NONE)]
  return (
    !areApart(first, second) &&
    (isIn(paymentNumbers(first), possibleNumbers(second)) ||
      isIn(paymentNumbers(second), possibleNumbers(first)))
  )
}

function push<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const known = map.get(key)
  if (known) known.push(one)
  else map.set(key, [one])
}
