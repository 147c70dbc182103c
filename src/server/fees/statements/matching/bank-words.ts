import { asciiDigits } from '../../../../contract/as-typed.ts'
import { handleZones } from './handles.ts'
import type { Payment } from './matches.ts'
import { foldNumber, isLabel } from './numbers.ts'
import type { Context, Joint, Word } from './word.ts'

interface Run {
  from: number
  to: number
  /** Whether the word contains digits. */
  digits: boolean
}

/** The largest number of pieces of a broken number. */
const MOST_PIECES = 4
const LONGEST = 40
const SHORTEST = 6
/** Lengths of the numbers of UPI and IMPS, of NEFT, and of RTGS. */
const COMPLETE = new Set([12, 16, 22])

/** Whether applicants gave a number. */
export type Claimed = Pick<ReadonlySet<string>, 'has'>

/**
 * All words of a row that may be a number, single ones and those joined over a break. Words joined over marks
 * and blanks count only if they are `claimed` or have the length of a complete payment number. kindOfWord
 * explains the kinds.
 */
export function wordsOf(
  { narration, reference, day }: Pick<Payment, 'narration' | 'reference' | 'day'>,
  claimed: Claimed,
): Word[] {
  const words: Word[] = []
  readText(narration, { in: 'narration', offset: 0, day }, claimed, words)
  let offset = 0
  for (const cell of reference === '' ? [] : reference.split(' / ')) {
    readText(cell, { in: 'reference', offset, day }, claimed, words)
    const whole = foldNumber(cell)
    // The whole cell is also a word, with any characters in between.
    if (whole.length >= SHORTEST && /\d/.test(whole) && !cell.includes('@') && !isText(cell)) {
      const context: Context = { in: 'reference', offset, plain: whole, zones: [], day }
      words.push({ text: whole, from: 0, to: cell.length, joint: 'closed', context })
    }
    offset += cell.length + ' / '.length
  }
  return words
}

/** Whether a cell is a text, which many payments share: TRANSFER FROM 4897736162097, AT 04413 NELLORE. */
const isText = (cell: string) =>
  cell.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => /^\p{L}[\p{L}\p{M}]+$/u.test(word) && !isLabel(word))

function readText(
  text: string,
  where: Pick<Context, 'in' | 'offset' | 'day'>,
  claimed: Claimed,
  words: Word[],
): void {
  const plain = asciiDigits(text)
  const runs = runsOf(plain)
  if (!runs.some(({ digits }) => digits)) return
  const context: Context = { ...where, plain, zones: plain.includes('@') ? handleZones(plain) : [] }
  for (let first = 0; first < runs.length; first++) {
    const { from } = runs[first] as Run
    let joined = ''
    let digits = false
    let joint: Joint = 'closed'
    for (let piece = first; piece < Math.min(runs.length, first + MOST_PIECES); piece++) {
      const next = runs[piece] as Run
      if (piece > first) {
        const before = jointOf(plain.slice(runs[piece - 1]?.to, next.from))
        if (!before) break
        if (before === 'marks' || joint === 'closed') joint = before
      }
      joined += plain.slice(next.from, next.to).toUpperCase()
      digits ||= next.digits
      if (joined.length > LONGEST) break
      if (joined.length < SHORTEST || !digits) continue
      const folded = joined.startsWith('0') ? joined.replace(/^0+/, '') : joined
      if (folded.length < SHORTEST) continue
      if (joint === 'closed' || claimed.has(folded) || (joint === 'blanks' && COMPLETE.has(folded.length))) {
        words.push({ text: folded, from, to: next.to, joint, context })
      }
    }
  }
}

/** The runs of Latin letters and digits, found character by character, which is fast for large files. */
function runsOf(plain: string): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at)
    const digit = code >= 48 && code <= 57
    if (!digit && !((code >= 65 && code <= 90) || (code >= 97 && code <= 122))) {
      run = undefined
      continue
    }
    if (!run) {
      run = { from: at, to: at, digits: false }
      runs.push(run)
    }
    run.to = at + 1
    run.digits ||= digit
  }
  return runs
}

/** The joined word; undefined if the two cannot be one word. */
function jointOf(between: string): Joint | undefined {
  if (between === '\n') return 'closed'
  if (between === ' ' || between.trim() === '') return 'blanks'
  return between.length === 1 && '-/._:'.includes(between) ? 'marks' : undefined
}
