import { asDigits, nearDifference } from './differences.ts'
import type { Difference } from './matches.ts'

/** Finds those of many numbers that differ from a given one in one small way. */
export interface NearNumbers {
  find(bank: string): { number: string; difference: Difference }[]
}

/**
 * Two numbers that differ by one character, or by two neighbours exchanged, become the same when one character is taken
 * out of each. So each is filed under all of its shorter forms, and one look-up for each form finds the rest.
 */
export function makeNearNumbers(numbers: Iterable<string>): NearNumbers {
  const filed = new Map<string, Set<string>>()
  const file = (form: string, number: string) => {
    const known = filed.get(form)
    if (known) known.add(number)
    else filed.set(form, new Set([number]))
  }
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0]
  for (const number of numbers) {
    shortest = Math.min(shortest, number.length)
    longest = Math.max(longest, number.length)
    for (const form of formsOf(number)) file(form, number)
  }
  return {
    find(bank) {
      if (bank.length < shortest - 1 || bank.length > longest + 1) return []
      const found = new Set<string>()
      for (const form of formsOf(bank)) for (const number of filed.get(form) ?? []) found.add(number)
      return [...found].flatMap((number) => {
        const difference = number === bank ? undefined : nearDifference(bank, number)
        return difference ? [{ number, difference }] : []
      })
    },
  }
}

/** The number itself, with one character less, with digits for letters, and with its characters in order. */
function* formsOf(number: string): Generator<string> {
  yield `-${number}`
  for (let at = 0; at < number.length; at++) {
    // The same character twice in a row: without either of them it is the same.
    if (number[at] !== number[at + 1]) yield `-${number.slice(0, at)}${number.slice(at + 1)}`
  }
  yield `=${asDigits(number)}`
  yield `~${[...number].sort().join('')}`
}
