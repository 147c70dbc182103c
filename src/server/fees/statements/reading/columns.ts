import { isNoAmount, readAmount, readMark } from './amounts.ts'
import { readDate } from './dates.ts'
import { rolesOf } from './headings.ts'
import { isOutcome, outcomeOf } from './outcomes.ts'
import { type Column, type ColumnChoice, type ColumnRole, Refused } from './statement.ts'

const SAMPLE = 400

/**
 * The roles of the columns, by their headings and, where these are unclear or contradicted, by their cells. `width` is
 * the number of columns of the rows: there may be one more than headings. A choice by staff is final, but a column that
 * tells which payments failed is never left out.
 */
export function columnsOf(
  headings: readonly string[],
  below: readonly string[][],
  width: number,
  choice?: ColumnChoice,
): Column[] {
  const names = Array.from({ length: Math.max(width, headings.length) }, (_, index) => headings[index] ?? '')
  const roles = choice ? names.map((_, index) => choice[index] ?? 'left out') : rolesOf(names)
  const dateColumn = roles.indexOf('date')
  const sample = firstWithDate(below, dateColumn)
  const filled = (index: number) => sample.map((cells) => cells[index] ?? '').filter((cell) => cell !== '')
  const all = (index: number, test: (cell: string) => boolean) => {
    const cells = filled(index)
    return cells.length > 0 && cells.every(test)
  }
  const isMark = (cell: string) => readMark(cell) !== undefined
  const isMoney = (cell: string) => isNoAmount(cell) || readAmount(cell) !== undefined

  const guessed = new Map<number, string>()
  const take = (index: number, role: ColumnRole, doubt: string) => {
    roles[index] = role
    guessed.set(index, doubt)
  }
  for (const [index, role] of roles.entries()) {
    // "Type" and "Dr/Cr" may hold the outcome too.
    const isText = TEXT.has(role) || (role === 'direction' && !all(index, isMark))
    const cells = isText ? cellsIn(below, dateColumn, index) : []
    if (role !== 'status' && areOutcomes(cells, role)) roles[index] = 'status'
    // A bank may leave the whole column empty.
    else if (role === 'status' && !choice && cells.every((cell) => cell === '')) roles[index] = 'left out'
  }
  if (choice) return names.map((heading, index) => ({ heading, role: roles[index] ?? 'left out' }))
  for (const [index, role] of roles.entries()) {
    if (role === 'direction' && !all(index, isMark)) {
      // "Debit/Credit" may be the amount itself, and "Type" the kind of transfer.
      if (!roles.includes('amount') && all(index, isMoney)) roles[index] = 'amount'
      else roles[index] = filled(index).length === 0 ? role : 'left out'
    }
    if (role !== undefined || !all(index, isMark)) continue
    const beside = roles[index - 1] === 'balance' ? 'balance direction' : 'direction'
    if (!roles.includes(beside)) take(index, beside, 'This column has no name we know. It holds Dr and Cr.')
  }
  if (!roles.includes('narration')) {
    const lengths = roles.map((role, index) => (role ? 0 : filled(index).join('').length))
    const longest = lengths.indexOf(Math.max(...lengths))
    if ((lengths[longest] ?? 0) > 0) {
      take(longest, 'narration', 'This column has no name we know. It seems to hold what the bank wrote.')
    }
  }
  return names.map((heading, index) => {
    const role = roles[index] ?? 'left out'
    const count = filled(index).length
    const doubt =
      guessed.get(index) ??
      (role === 'reference' && count > 0 && count < sample.length
        ? 'This column holds a number in some rows only.'
        : undefined)
    return { heading, role, ...(doubt && { doubt }) }
  })
}

/** Columns of words: they may contain the outcomes of the payments, under any heading. */
const TEXT = new Set<ColumnRole | undefined>([undefined, 'narration', 'reference', 'status', 'left out'])

/** The non-empty cells of a column, up to a maximum number. */
function cellsIn(lines: readonly (readonly string[])[], dateColumn: number, index: number): string[] {
  const found: string[] = []
  let filled = 0
  for (const cells of lines) {
    if (filled === SAMPLE) break
    if (!readDate(cells[dateColumn] ?? '')) continue
    const cell = cells[index] ?? ''
    found.push(cell)
    if (cell !== '') filled++
  }
  return found
}

/**
 * Whether a column without such a heading contains the outcomes of the payments. One success is enough,
 * because banks write many unknown reasons beside it; but a narration or a reference by a stranger may
 * contain "paid". In a column with only occasional failures, an empty cell is not an unknown outcome.
 */
function areOutcomes(cells: readonly string[], role: ColumnRole | undefined): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const outcomes = filled.filter(isOutcome)
  const hasSuccess = outcomes.some((cell) => outcomeOf(cell) === 'success')
  if (hasSuccess && role !== 'narration' && role !== 'reference') return true
  const isWhole = outcomes.length === cells.length || hasSuccess
  return outcomes.length > 0 && outcomes.length * 2 >= filled.length && isWhole
}

function firstWithDate(lines: readonly (readonly string[])[], dateColumn: number) {
  const sample: (readonly string[])[] = []
  for (const cells of lines) {
    if (sample.length === SAMPLE) break
    if (readDate(cells[dateColumn] ?? '')) sample.push(cells)
  }
  return sample
}

const MANY = new Set<ColumnRole>(['narration', 'reference', 'status', 'left out'])

/** Checks that the needed columns are there. Errors  Refused */
export function checkColumns(columns: readonly Column[]): void {
  const roles = new Set(columns.map(({ role }) => role))
  if (!roles.has('date')) throw missing('the date')
  // Without this column, credits would be in a column that is not read.
  if (!roles.has('credit') && !roles.has('amount')) throw missing('money that came in')
  for (const { role } of columns) {
    const twice = columns.filter((column) => column.role === role).length > 1
    if (twice && !MANY.has(role)) {
      throw new Refused(
        'column missing',
        `Two columns are said to hold the same (${role}). Please choose one.`,
      )
    }
  }
}

function missing(what: string): Refused {
  return new Refused('column missing', `No column is said to hold ${what}. Please choose it.`)
}
