import { sharedNumbersIn } from '../shared-numbers.ts'
import { wordsOf } from './bank-words.ts'
import { numbersIn } from './exact-numbers.ts'
import type { Claim, Payment } from './matches.ts'
import { isDate, isIfsc } from './numbers.ts'
import { readTyped } from './typed-number.ts'

/** Treats every number as claimed. */
const EVERY = { has: () => true }
const FEWEST_DIGITS = 6
const END_LENGTH = 8

/**
 * The digits of a number, or its end if these are few: two equal numbers have the same key. So a row has few
 * keys, although any of its words may be joined.
 */
function keyOf(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST_DIGITS ? number.slice(-END_LENGTH) : digits
}

/**
 * The keys of the numbers by which a claim can be found. The phone, which may change, excludes none: there
 * may be too many keys, never too few.
 */
export function keysOfClaim({ typed, submittedOn }: Pick<Claim, 'typed' | 'submittedOn'>): Set<string> {
  const number = readTyped(typed, undefined, submittedOn)
  return new Set(number.kind === 'number' ? number.spellings.map(keyOf) : [])
}

/** The keys of the numbers by which a row can be found, and of those that it may share with another row. */
export function keysOfRow(payment: Pick<Payment, 'narration' | 'reference' | 'day'>): Set<string> {
  const words = wordsOf(payment, EVERY)
  // Most rows contain one number, several times.
  const numbers = new Set([...words.flatMap((word) => numbersIn(word, EVERY)), ...sharedNumbersIn(payment)])
  // Codes of branches and days occur in too many rows.
  return new Set([...numbers].filter((number) => !isIfsc(number) && !isDate(number)).map(keyOf))
}
