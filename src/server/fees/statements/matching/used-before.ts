import { wordsOf } from './bank-words.ts'
import type { Payment } from './matches.ts'
import { paymentNumbers } from './payment-numbers.ts'
import type { Word } from './word.ts'

/** By the id of a credit: the claims for which its payment was confirmed before. */
export type Used = ReadonlyMap<string, string[]>

/**
 * Open credits whose number is in a settled credit of the same day and amount: the same payment in another layout.
 */
export function usedBefore(words: ReadonlyMap<Payment, readonly Word[]>): Used {
  const used = new Map<string, string[]>()
  for (const alike of alikeIn(words.keys())) {
    const usedFor = new Map<string, string>()
    for (const payment of alike)
      if (payment.settledFor !== undefined)
        for (const number of paymentNumbers(words.get(payment) ?? [])) usedFor.set(number, payment.settledFor)
    if (usedFor.size === 0) continue
    for (const payment of alike) {
      if (payment.settledFor !== undefined) continue
      const people = [...paymentNumbers(words.get(payment) ?? [])].flatMap(
        (number) => usedFor.get(number) ?? [],
      )
      if (people.length > 0) used.set(payment.id, [...new Set(people)].sort())
    }
  }
  return used
}

/** Credits of one day and amount of which some are settled and some are not. */
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

/** Whether two credits are rows of one payment: same day and amount, and a common number. */
export function isSamePayment(one: Payment, other: Payment): boolean {
  if (one.day !== other.day || one.amountPaise !== other.amountPaise) return false
  const numbers = paymentNumbers(wordsOf(one, NONE))
  return [...paymentNumbers(wordsOf(other, NONE))].some((number) => numbers.has(number))
}
