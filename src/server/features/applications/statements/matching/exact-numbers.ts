import { kindOf, wordsOf } from './bank-words.ts'
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

export interface Found {
  /** By number: the credits it stands in, each once. */
  credits: Map<string, Hit[]>
  /** By number: the debits it stands in, in whatever way. */
  debits: Map<string, Payment[]>
  /** The words of each row, for whoever looks for numbers that are nearly the same. */
  words: Map<Payment, Word[]>
}

const BEST_FIRST: WordKind[] = ['number', 'part', 'account', 'handle', 'phone', 'none']

/** Looks up every word of every row among the claimed numbers. */
export function findNumbers(payments: readonly Payment[], claimed: ReadonlySet<string>): Found {
  const credits = new Map<string, Hit[]>()
  const debits = new Map<string, Payment[]>()
  const allWords = new Map<Payment, Word[]>()
  for (const payment of payments) {
    const words = wordsOf(payment)
    allWords.set(payment, words)
    if (payment.way === 'debit') {
      for (const number of claimedIn(words, claimed)) push(debits, number, payment)
      continue
    }
    const here = new Map<string, Hit>()
    for (const word of words) {
      for (const [number, whole] of spellingsOf(word, claimed)) {
        const hit: Hit = { payment, word, kind: whole ? kindOf(word, words) : 'part' }
        const known = here.get(number)
        if (!known || rank(hit, number) < rank(known, number)) here.set(number, hit)
      }
    }
    for (const [number, hit] of here) push(credits, number, hit)
  }
  return { credits, debits, words: allWords }
}

/**
 * Of several places in one row the best counts, unless one of them says that this is the number of an account or a handle: then
 * it is nowhere a payment's. Digits inside a longer word count least.
 */
function rank({ word, kind }: Hit, number: string): number {
  if (withoutLabel(word.text) !== number) return BEST_FIRST.length
  const said = kindOfWord(word)
  return said === 'account' || said === 'handle' ? -1 : BEST_FIRST.indexOf(kind)
}

/** The claimed numbers in a word: the word itself, without a label that is glued to it, or its digits alone. */
function* spellingsOf(
  { text }: Word,
  claimed: ReadonlySet<string>,
): Generator<[number: string, whole: boolean]> {
  if (claimed.has(text)) yield [text, true]
  if (/^\d+$/.test(text)) return
  const bare = withoutLabel(text)
  if (bare !== text && claimed.has(bare)) yield [bare, true]
  for (const [digits] of text.matchAll(/\d{8,}/g)) {
    const number = digits.replace(/^0+/, '')
    if (number !== bare && claimed.has(number)) yield [number, false]
  }
}

function claimedIn(words: readonly Word[], claimed: ReadonlySet<string>): Set<string> {
  return new Set(words.flatMap((word) => [...spellingsOf(word, claimed)].map(([number]) => number)))
}

function push<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const known = map.get(key)
  if (known) known.push(one)
  else map.set(key, [one])
}
