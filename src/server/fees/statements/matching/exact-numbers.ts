import type { Steps } from '../../../concurrency/in-turns.ts'
import { type Claimed, wordsOf } from './bank-words.ts'
import type { Payment } from './matches.ts'
import { withoutLabel } from './numbers.ts'
import type { Word, WordKind } from './word.ts'
import { kindOfWord } from './word-kinds.ts'

/** A claimed number in a row. */
export interface Hit {
  payment: Payment
  word: Word
  kind: WordKind
}

export interface FoundNumbers {
  /** The credits that contain each number, each credit once. */
  credits: Map<string, Hit[]>
  /** The debits that contain each number, in any form. */
  debits: Map<string, Payment[]>
  /** The words of each row, for the search for near numbers. */
  words: Map<Payment, Word[]>
}

const BEST_FIRST: WordKind[] = ['number', 'part', 'digits', 'account', 'handle', 'phone', 'none']

/** Looks up every word of every row among the claimed numbers. */
export function* findNumbers(
  payments: readonly Payment[],
  claimed: ReadonlySet<string>,
): Steps<FoundNumbers> {
  const credits = new Map<string, Hit[]>()
  const debits = new Map<string, Payment[]>()
  const allWords = new Map<Payment, Word[]>()
  for (const payment of payments) {
    yield
    const words = wordsOf(payment, claimed)
    allWords.set(payment, words)
    if (payment.way === 'debit') {
      for (const word of words) for (const number of numbersIn(word, claimed)) push(debits, number, payment)
      continue
    }
    const here = new Map<string, Hit>()
    for (const word of words) {
      for (const number of numbersIn(word, claimed)) {
        const whole = withoutLabel(word.text) === number
        const kind = kindOfWord(word)
        const hit: Hit = { payment, word, kind: whole || kind === 'account' ? kind : 'part' }
        const known = here.get(number)
        if (!known || rank(hit, number) < rank(known, number)) here.set(number, hit)
      }
    }
    for (const [number, hit] of here) push(credits, number, hit)
  }
  return { credits, debits, words: allWords }
}

/**
 * Of several places in one row the best counts, unless one of them shows that the number is that of an
 * account or a handle: then it is not a payment number in this row. Digits inside a longer word count least.
 */
function rank({ word, kind }: Hit, number: string): number {
  const said = kindOfWord(word)
  if (said === 'account') return -1
  if (withoutLabel(word.text) !== number) return BEST_FIRST.length
  return said === 'handle' ? -1 : BEST_FIRST.indexOf(kind)
}

/** The claimed numbers in a word: the word itself, the word without an attached label, or its digits alone. */
export function numbersIn({ text }: Word, claimed: Claimed): string[] {
  if (!/[A-Z]/.test(text)) return claimed.has(text) ? [text] : []
  const digits = text.match(/\d{8,}/g)?.map((each) => each.replace(/^0+/, '')) ?? []
  return [text, withoutLabel(text), ...digits].filter(
    (each, index, all) => claimed.has(each) && all.indexOf(each) === index,
  )
}

function push<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const known = map.get(key)
  if (known) known.push(one)
  else map.set(key, [one])
}
