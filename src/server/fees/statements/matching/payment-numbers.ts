import { isNumber, withoutLabel } from './numbers.ts'
import type { Word } from './word.ts'
import { kindOfWord } from './word-kinds.ts'

/** The payment numbers of a row that are whole words, in any column; no numbers of accounts, phones or handles. */
export function paymentNumbers(words: readonly Word[]): Set<string> {
  const whole = words.filter((word) => kindOfWord(word) === 'number')
  return new Set(whole.map(({ text }) => withoutLabel(text)).filter(isNumber))
}
