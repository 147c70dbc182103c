import { isNumber, withoutLabel } from './numbers.ts'
import type { Word } from './word.ts'
import { kindOfWord } from './word-kinds.ts'

/** The numbers of a payment that stand in a row as whole words, in whichever column: none of an account, a phone or a handle. */
export function paymentNumbers(words: readonly Word[]): Set<string> {
  const whole = words.filter((word) => kindOfWord(word) === 'number')
  return new Set(whole.map(({ text }) => withoutLabel(text)).filter(isNumber))
}
