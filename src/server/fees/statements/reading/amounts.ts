import { asciiDigits } from '../../../../contract/as-typed.ts'

export interface Amount {
  /** Negative if the bank wrote a minus or brackets. */
  paise: number
  /** The direction, if the cell contains Dr or Cr. */
  way?: 'credit' | 'debit'
}

const PLAIN = /^\d{1,11}(?:\.\d{1,2})?$/
/** Thousands as in 1,234,567 or as in 12,34,567. Further decimals may only be zeros, as spreadsheets write them. */
const NUMBER = /^(?<rupees>\d{1,3}(?:,\d{2,3})*,\d{3}|\d+|(?=\.\d))(?:\.(?<paise>\d{0,2})0*)?$/
const MOST_DIGITS = 11
const LONGEST = 40
const MARKS = new Map<string, 'credit' | 'debit'>([
  ['cr', 'credit'],
  ['c', 'credit'],
  ['credit', 'credit'],
  ['+', 'credit'],
  ['deposit', 'credit'],
  ['जमा', 'credit'],
  ['dr', 'debit'],
  ['d', 'debit'],
  ['debit', 'debit'],
  ['-', 'debit'],
  ['withdrawal', 'debit'],
  ['नामे', 'debit'],
])
const MARK_IN_CELL =
  /^(?:(?<before>cr|dr|c|d|जमा|नामे)[.\s]*)?(?<number>.*?)\s*\(?(?<after>cr|dr|c|d|जमा|नामे)?\.?\)?$/iu
const NOTHING = /^(?:[-–—.*]*|nil|null|na|n\/a|none)$/i

/** Whether a cell for an amount means "none". */
export function isNoAmount(cell: string): boolean {
  return cell === '' || NOTHING.test(cell)
}

/** The amount of a cell; undefined if the cell contains no amount. Errors  none */
export function readAmount(cell: string): Amount | undefined {
  if (PLAIN.test(cell)) return { paise: paiseOf(cell) }
  if (cell.length > LONGEST) return undefined
  const text = asciiDigits(cell)
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/₹|\b(?:inr|rs)(?![a-z])\.?/giu, '')
    .trim()
  const bracketed = /^\([^()]*\d\)$/.test(text)
  const found = MARK_IN_CELL.exec(bracketed ? text.slice(1, -1) : text)?.groups
  if (!found || (found.before && found.after)) return undefined
  const signed = /^(?<before>[-−+])?\s*(?<number>[\d,.]+)\s*(?<after>[-−+])?$/.exec(
    found.number ?? '',
  )?.groups
  if (!signed || (signed.before && signed.after)) return undefined
  const number = NUMBER.exec(signed.number ?? '')?.groups
  if (!number) return undefined
  const rupees = (number.rupees ?? '').replaceAll(',', '')
  if (rupees.replace(/^0+/, '').length > MOST_DIGITS) return undefined
  const paise = paiseOf(`${rupees || '0'}.${number.paise ?? ''}`)
  const sign = signed.before ?? signed.after
  const mark = found.before ?? found.after
  const below = bracketed || sign === '-' || sign === '−'
  return { paise: below && paise > 0 ? -paise : paise, ...(mark && { way: readMark(mark) }) }
}

/** Dr or Cr in any spelling, in a cell of its own. */
export function readMark(cell: string): 'credit' | 'debit' | undefined {
  return MARKS.get(cell.toLowerCase().replace(/[.()\s]/g, ''))
}

function paiseOf(number: string): number {
  const [rupees = '', paise = ''] = number.split('.')
  return Number(rupees + paise.padEnd(2, '0'))
}
