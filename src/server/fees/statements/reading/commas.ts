import { isNoAmount, readAmount, readMark } from './amounts.ts'
import { readDate } from './dates.ts'
import { type ColumnRole, Refused } from './statement.ts'

type Role = ColumnRole | undefined

/**
 * Mends a line with more cells than columns, because the bank quoted nothing: `5,001.00` or a narration with a comma was split.
 * Joins cells so that every column has a fitting content. If that is impossible, the cells are returned unchanged.
 *
 * Errors  Refused: an amount could be read in two ways, and no balance would reveal the wrong one
 */
export function mendCommas(
  cells: string[],
  roles: readonly Role[],
  separator: string,
  row: number,
): string[] {
  const found: string[][] = []
  tryColumn([], 0)
  const narrated = (line: string[]) =>
    line.reduce((total, cell, index) => total + (roles[index] === 'narration' ? cell.length : 0), 0)
  const [first, ...rest] = found.sort((one, other) => narrated(one) - narrated(other))
  if (!first) return cells
  const money = (line: string[]) => line.filter((_, index) => isMoney(roles[index])).join('\n')
  // Narrations get as few cells as possible. If that is wrong, the balance does not add up, and the file is
  // refused.
  if (roles.includes('balance') || rest.every((line) => money(line) === money(first))) return first
  throw new Refused(
    'row not understood',
    `Row ${row} has more commas than columns. Download the statement as Excel (.xlsx), or with another separator.`,
    { row },
  )

  function tryColumn(line: string[], used: number): void {
    const column = line.length
    if (column === roles.length) {
      if (used === cells.length && oneSide(line, roles)) found.push(line)
      return
    }
    const most = cells.length - used - (roles.length - column - 1)
    for (let taken = 1; taken <= Math.min(most, mostCells(roles[column])); taken++) {
      const cell = cells.slice(used, used + taken).join(separator)
      if (holds(roles[column], cell, taken)) tryColumn([...line, cell], used + taken)
    }
  }
}

function isMoney(role: Role): boolean {
  return role === 'debit' || role === 'credit' || role === 'amount' || role === 'balance'
}

function mostCells(role: Role): number {
  if (role === 'narration') return Number.POSITIVE_INFINITY
  return isMoney(role) ? 6 : role === 'date' || role === 'value date' ? 2 : 1
}

function holds(role: Role, cell: string, taken: number): boolean {
  if (isMoney(role)) {
    return (
      isNoAmount(cell) ||
      (!/^0\d/.test(cell) && readAmount(taken > 1 ? cell.replace(/, /g, ',') : cell) !== undefined)
    )
  }
  if (role === 'date') return readDate(cell) !== undefined
  if (role === 'value date') return cell === '' || readDate(cell) !== undefined
  return role !== 'direction' || cell === '' || readMark(cell) !== undefined
}

/** A row is a credit or a debit, not both. */
function oneSide(line: string[], roles: readonly Role[]): boolean {
  const sides = line.filter(
    (cell, index) =>
      (roles[index] === 'debit' || roles[index] === 'credit') && (readAmount(cell)?.paise ?? 0) !== 0,
  )
  return sides.length <= 1 && (sides.length === 1 || !roles.includes('credit') || !roles.includes('debit'))
}
