import type { Claim, Payment } from './matches.ts'
import { lettersOf, namesPerson } from './names.ts'
import { daysTyped } from './typed-number.ts'

const DAY_MS = 86_400_000
const DAYS_AWAY = 3

/**
 * Finds the credits of exactly the amount looked for whose narration names the applicant, within three days of a typed
 * day or of the application.
 */
export function makeNameSearch(
  payments: Iterable<Payment>,
  feePaise: number,
  claims: readonly Claim[],
): (claim: Claim) => Payment[] {
  const amounts = new Set([feePaise, ...claims.flatMap(({ duePaise }) => duePaise ?? [])])
  const byDay = new Map<string, { payment: Payment; words: string[] }[]>()
  for (const payment of payments) {
    if (payment.way !== 'credit' || !amounts.has(payment.amountPaise)) continue
    const ofDay = byDay.get(payment.day) ?? []
    byDay.set(payment.day, ofDay)
    ofDay.push({ payment, words: lettersOf(payment.narration) })
  }
  return ({ name, payer, typed, submittedOn, duePaise = feePaise }) => {
    const names = payer === undefined ? [name] : [name, payer]
    const days = new Set([submittedOn, ...daysTyped(typed, submittedOn)].flatMap(daysAround))
    return [...days].flatMap((day) =>
      (byDay.get(day) ?? []).flatMap(({ payment, words }) =>
        payment.amountPaise === duePaise && names.some((each) => namesPerson(words, each)) ? payment : [],
      ),
    )
  }
}

const daysAround = (day: string) =>
  Array.from({ length: 2 * DAYS_AWAY + 1 }, (_, index) =>
    new Date(Date.parse(day) + (index - DAYS_AWAY) * DAY_MS).toISOString().slice(0, 10),
  )
