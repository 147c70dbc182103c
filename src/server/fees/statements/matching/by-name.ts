import type { Claim, Payment } from './matches.ts'
import { lettersOf, makeNameTest, wordsOfName } from './names.ts'
import { daysTyped } from './typed-number.ts'

const DAY_MS = 86_400_000
const DAYS_AWAY = 3

interface Named {
  payment: Payment
  words: string[]
  /** Its position among the payments. */
  place: number
}

/**
 * Finds the credits of exactly the missing amount whose narration names the applicant, within three days of a
 * typed day or of the application.
 */
export function makeNameSearch(
  payments: Iterable<Payment>,
  feePaise: number,
  claims: readonly Claim[],
): (claim: Claim) => Payment[] {
  let place = 0
  const amounts = new Set([feePaise, ...claims.flatMap(({ duePaise }) => duePaise ?? [])])
  /** By day, then by the words of the narration. */
  const byDay = new Map<string, Map<string, Named[]>>()
  const around = new Map<string, string[]>()
  for (const payment of payments) {
    if (payment.way !== 'credit' || !amounts.has(payment.amountPaise)) continue
    const ofDay = byDay.get(payment.day) ?? new Map<string, Named[]>()
    byDay.set(payment.day, ofDay)
    const words = lettersOf(payment.narration)
    const named = { payment, words, place: place++ }
    for (const word of new Set(words)) {
      const known = ofDay.get(word)
      if (known) known.push(named)
      else ofDay.set(word, [named])
    }
  }
  return ({ name, payer, typed, submittedOn, duePaise = feePaise }) => {
    const names = payer === undefined ? [name] : [name, payer]
    const words = names.flatMap(wordsOfName)
    const tests = names.map(makeNameTest)
    const days = new Set([submittedOn, ...daysTyped(typed, submittedOn)].flatMap(aroundDay))
    return [...days].flatMap((day) => {
      const ofDay = byDay.get(day)
      const found = new Set<Named>()
      for (const word of ofDay ? words : [])
        for (const named of ofDay?.get(word) ?? [])
          if (named.payment.amountPaise === duePaise && tests.some((isNamed) => isNamed(named.words)))
            found.add(named)
      return [...found].sort((one, other) => one.place - other.place).map(({ payment }) => payment)
    })
  }

  /** Thousands of claims have the same few days. */
  function aroundDay(day: string): string[] {
    const known = around.get(day) ?? daysAround(day)
    around.set(day, known)
    return known
  }
}

const daysAround = (day: string) =>
  Array.from({ length: 2 * DAYS_AWAY + 1 }, (_, index) =>
    new Date(Date.parse(day) + (index - DAYS_AWAY) * DAY_MS).toISOString().slice(0, 10),
  )
