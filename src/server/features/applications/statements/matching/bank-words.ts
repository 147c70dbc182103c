import { asciiDigits } from '../../../../../contract/as-typed.ts'
import { handleZones } from './handles.ts'
import type { Payment, Place } from './matches.ts'
import { foldNumber, isComplete } from './numbers.ts'
import type { Joint, Word, WordKind } from './word.ts'
import { kindOfWord } from './word-kinds.ts'

interface Run {
  text: string
  from: number
  to: number
}

/** A number is broken into at most so many pieces. */
const MOST_PIECES = 4
const LONGEST = 40
const SHORTEST = 6

/** All words of a row that may be a number, single ones and those that close a break. What they are is asked of kindOf. */
export function wordsOf({ narration, reference, day }: Payment): Word[] {
  const words = readText(narration, 'narration', 0, day)
  let from = 0
  for (const cell of reference === '' ? [] : reference.split(' / ')) {
    const beside = readText(cell, 'reference', from, day)
    const whole = foldNumber(cell)
    // The cell as a whole is a word too, whatever stands between its characters.
    if (whole.length >= SHORTEST && /\d/.test(whole) && !cell.includes('@')) {
      const place: Place = { in: 'reference', from, to: from + cell.length }
      const context = { plain: whole, zones: [], day, from: 0, to: whole.length }
      words.push({ text: whole, place, last: true, joint: 'closed', context })
    }
    words.push(...beside)
    from += cell.length + ' / '.length
  }
  return words
}

/** What a word is, in its row. */
export function kindOf(word: Word, words: readonly Word[]): WordKind {
  const kind = kindOfWord(word)
  const { day } = word.context
  if (
    kind !== 'number' ||
    word.place.in === 'reference' ||
    !/^\d+$/.test(word.text) ||
    isComplete(word.text, day)
  ) {
    return kind
  }
  // Beside the whole number of a payment, other digits in a narration are an account more likely than another number.
  const better = words.some(
    (other) => other.text !== word.text && isComplete(other.text, day) && kindOfWord(other) === 'number',
  )
  return better ? 'account' : kind
}

function readText(text: string, where: Place['in'], offset: number, day: string): Word[] {
  const plain = asciiDigits(text)
  const runs: Run[] = []
  for (const found of plain.matchAll(/[A-Za-z0-9]+/g)) {
    runs.push({ text: found[0].toUpperCase(), from: found.index, to: found.index + found[0].length })
  }
  const joints = runs.map((run, index) => jointOf(plain.slice(run.to, runs[index + 1]?.from)))
  const zones = plain.includes('@') ? handleZones(plain) : []
  const words: Word[] = []
  for (const [index, run] of runs.entries()) {
    let joined = ''
    let joint: Joint = 'closed'
    for (let piece = index; piece < Math.min(runs.length, index + MOST_PIECES); piece++) {
      const last = runs[piece]
      const before = piece > index ? joints[piece - 1] : 'closed'
      if (!last || !before || joined.length > LONGEST) break
      joined += last.text
      if (before === 'marks' || (before === 'blanks' && joint === 'closed')) joint = before
      const folded = joined.replace(/^0+/, '')
      if (folded.length < SHORTEST || !/\d/.test(folded)) continue
      words.push({
        text: folded,
        place: { in: where, from: offset + run.from, to: offset + last.to },
        last: last.to === plain.length,
        joint,
        context: { plain, zones, day, from: run.from, to: last.to },
      })
    }
  }
  return words
}

/** Undefined where the two words cannot be one. */
function jointOf(between: string): Joint | undefined {
  if (between === '\n') return 'closed'
  if (/^\s*$/.test(between)) return 'blanks'
  return /^[-/._:]$/.test(between) ? 'marks' : undefined
}
