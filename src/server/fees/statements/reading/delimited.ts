import Papa from 'papaparse'
import { findHeadings } from './headings.ts'
import type { FileKind } from './statement.ts'

const SEPARATORS: [string, FileKind][] = [
  ['\t', 'tab'],
  ['|', 'pipe'],
  [';', 'semicolon'],
  [',', 'comma'],
]
const LOOK_THROUGH = 200

/** The cells of a text with an unknown separator: with the right one the headings are found. */
export function readDelimited(text: string): { kind: FileKind; lines: string[][] } {
  const start = text.split(/\r\n|\r|\n/, LOOK_THROUGH).join('\n')
  let best: { separator: string; kind: FileKind; words: number } = { separator: ',', kind: 'comma', words: 0 }
  for (const [separator, kind] of SEPARATORS) {
    const { words } = findHeadings(cellsOf(start, separator))
    if (words > best.words) best = { separator, kind, words }
  }
  if (best.words === 0) {
    const guess = SEPARATORS.find(([separator]) => separator === Papa.parse(start).meta.delimiter)
    if (guess) best = { separator: guess[0], kind: guess[1], words: 0 }
  }
  return { kind: best.kind, lines: cellsOf(text, best.separator) }
}

function cellsOf(text: string, separator: string): string[][] {
  const newline = newlineOf(text)
  const plain = withoutFormulas(newline === '\n' ? text.replaceAll('\r\n', newline) : text, separator)
  const options = { delimiter: separator, newline }
  const read = Papa.parse<string[]>(plain, options)
  // An unpaired quotation mark in a narration would join all lines up to the next one: then quotation marks
  // are plain characters.
  const quotes = read.errors.every(({ type }) => type !== 'Quotes')
  const lines = quotes ? read.data : Papa.parse<string[]>(plain, { ...options, quoteChar: '\0' }).data
  return lines.map((cells) => cells.map(tidy))
}

/** The usual end of a line: a letterhead may have other ones than the rows, and a cell may have breaks of its own. */
function newlineOf(text: string): '\r\n' | '\r' | '\n' {
  if (!text.includes('\n')) return '\r'
  if (!text.includes('\r\n')) return '\n'
  const ends = text.replace(/"[^"]*"/g, '').match(/\r?\n/g) ?? []
  return ends.filter((end) => end === '\n').length > ends.length / 2 ? '\n' : '\r\n'
}

/**
 * Spreadsheets write `="0012"` to keep the text from becoming a number. It becomes a quoted cell, so that a
 * separator inside does not split it.
 */
function withoutFormulas(text: string, separator: string): string {
  if (!text.includes('="')) return text
  const edge = separator === '|' ? '\\|' : separator
  return text.replace(
    new RegExp(`(^|[${edge}\\r\\n])[ ]*=("(?:[^"]|"")*")[ ]*(?=[${edge}\\r\\n]|$)`, 'g'),
    '$1$2',
  )
}

/** Common letters, digits and marks without padding: most cells of a large file. */
const TIDY = /^(?:[\w.,/@:#&*()-](?: ?[\w.,/@:#&*()-])*)?$/

/** A cell without padding. Lines inside a cell stay separate. */
export function tidy(cell: string): string {
  if (TIDY.test(cell)) return cell
  const plain = cell.replace(/[\uFEFF\u200B-\u200F\u2060\0]/g, '')
  const text = /^\s*=\s*"(.*)"\s*$/s.exec(plain)?.[1] ?? plain
  return text
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(/ ?[\r\n]+ ?/g, '\n')
    .trim()
    .replace(/^'(?=[\d,.]+$)/, '')
}
