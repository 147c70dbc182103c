import { columnsOf } from './columns.ts'
import { mendCommas } from './commas.ts'
import { readDate } from './dates.ts'
import { rolesOf } from './headings.ts'
import { type Column, type ColumnChoice, LIMITS, Refused } from './statement.ts'
import { SEPARATOR_OF, type Table } from './table.ts'

const TRIED = 20

/**
 * The roles of the columns of a file, by its headings or a correction by staff.
 *
 * Errors  Refused: there are neither headings nor a correction
 */
export function chooseColumns(table: Table, heading: number, choice: ColumnChoice | undefined): Column[] {
  const { lines } = table
  const headings = lines[heading] ?? []
  if (heading < 0 && !choice) {
    throw new Refused(
      'no headings',
      'We found no headings for date and amount. Please say what the columns hold, or download the statement again.',
      { columns: columnsOf([], [], widthOf(lines, 0)) },
    )
  }
  const below = lines.slice(heading + 1)
  const dates = heading < 0 ? (choice ?? []).indexOf('date') : rolesOf(headings).indexOf('date')
  const most = widthOf(below, dates)
  const fellApart = heading >= 0 && most > headings.length && canBeMended(table, below, headings, dates)
  return columnsOf(headings, below, fellApart ? headings.length : Math.max(headings.length, most), choice)
}

/**
 * Whether rows have more cells than headings because the bank quotes nothing. Otherwise there is a column
 * without a heading.
 */
function canBeMended(
  { kind }: Table,
  below: string[][],
  headings: readonly string[],
  dates: number,
): boolean {
  const separator = SEPARATOR_OF[kind]
  const long = below
    .filter((cells) => cells.length > headings.length && readDate(cells[dates] ?? ''))
    .slice(0, TRIED)
  const roles = rolesOf(headings)
  return (
    separator !== undefined &&
    long.every((cells) => mendCommas(cells, roles, separator, 0).length === headings.length)
  )
}

/** The usual number of cells in rows with a date. */
function widthOf(lines: readonly string[][], dateColumn: number): number {
  const counts = new Map<number, number>()
  for (const cells of lines) {
    if (!readDate(cells[dateColumn] ?? '')) continue
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return Math.min(most?.[0] ?? 0, LIMITS.columns)
}
