import { isComplete, isNumber, withoutLabel } from './numbers.ts'
import type { Word, WordKind } from './word.ts'
import { kindOfWord } from './word-kinds.ts'

/**
 * The payment numbers of a row that are whole words, in any column; without numbers of accounts, phones or
 * handles.
 */
export function paymentNumbers(words: readonly Word[]): Set<string> {
  const whole = words.filter((word) => kindOfWord(word) === 'number')
  return new Set(whole.map(({ text }) => withoutLabel(text)).filter(isNumber))
}

const MAY_BE: ReadonlySet<WordKind> = new Set(['number', 'part', 'digits'])

/**
 * Includes words that a row alone does not show to be payment numbers: digits without a label, of a day long
 * ago, or with letters attached. Used for comparison with a payment number of another row.
 */
export function possibleNumbers(words: readonly Word[]): Set<string> {
  const whole = words.filter((word) => MAY_BE.has(kindOfWord(word)))
  const numbers = whole.flatMap(({ text }) => [
    withoutLabel(text),
    ...(/[A-Z]/.test(text) ? (text.match(/\d{10,}/g) ?? []).map((digits) => digits.replace(/^0+/, '')) : []),
  ])
  return new Set(numbers.filter(isNumber))
}

/** The numbers whose form alone shows that they are of a payment. */
export function completeNumbers(words: readonly Word[]): ReadonlySet<string> {
  const day = words[0]?.context.day ?? ''
  return new Set([...paymentNumbers(words)].filter((number) => isComplete(number, day)))
}

/**
 * Whether two rows have complete numbers, but none in common. Such rows are two payments, although other words may be the
 * same in both: the beginning of a payer's handle.
 */
export function areApart(one: readonly Word[], other: readonly Word[]): boolean {
  const [first, second] = [completeNumbers(one), completeNumbers(other)]
  if (first.size === 0 || second.size === 0) return false
  return !isIn(first, possibleNumbers(other)) && !isIn(second, possibleNumbers(one))
}

export const isIn = (numbers: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...numbers].some((number) => others.has(number))
