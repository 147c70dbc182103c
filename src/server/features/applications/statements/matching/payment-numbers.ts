import { kindOf } from './bank-words.ts'
import { isNumber, withoutLabel } from './numbers.ts'
import type { Word } from './word.ts'

/** The numbers of a payment that stand in a row as whole words, in whichever column: none of an account, a phone or a handle. */
export function paymentNumbers(words: readonly Word[]): Set<string> {
  const whole = words.filter((word) => kindOf(word, words) === 'number')
  return new Set(whole.map(({ text }) => withoutLabel(text)).filter(isNumber))
}
