import { createHash } from 'node:crypto'
import { countDuplicates } from '../row-key.ts'
import { settle } from './balance.ts'
import { chooseColumns } from './choose-columns.ts'
import { checkColumns } from './columns.ts'
import { mendCommas } from './commas.ts'
import { type DayOrder, dayOf, dayOrderOf, inTurn, readDate } from './dates.ts'
import { type Entry, readEntries } from './entries.ts'
import { findHeadings, layoutOf } from './headings.ts'
import { failureIn, hasArrived } from './outcomes.ts'
import {
  type BankRow,
  type Column,
  type ColumnChoice,
  LIMITS,
  type Refusal,
  Refused,
  type ShownLine,
  type Statement,
} from './statement.ts'
import { readTable, SEPARATOR_OF, type Table } from './table.ts'

const SHOWN = 40

/**
 * Reads the statement of an account in the export format of any Indian bank, or refuses it with a message. It is never read in part.
 * Needs much memory and time: call previewStatement, which does it off the event loop.
 *
 * `columns` corrects the roles of all columns, from the left.
 */
export async function readStatement(
  file: Uint8Array,
  options: { columns?: ColumnChoice } = {},
): Promise<Statement | Refusal> {
  let table: Table | undefined
  let shown: Pick<Refusal, 'columns' | 'fingerprint' | 'firstLines'> = {}
  try {
    table = await readTable(file)
    const { lines } = table
    shown = { firstLines: firstLines(lines, new Set()) }
    if (lines.length > LIMITS.rows) {
      throw new Refused(
        'too many rows',
        `The file has more than ${LIMITS.rows.toLocaleString('en-IN')} rows. Download a shorter period.`,
      )
    }
    const heading = findHeadings(lines).index
    const columns = chooseColumns(table, heading, options.columns)
    shown.columns = columns
    shown.fingerprint = fingerprintOf(columns)
    checkColumns(columns)
    return understand(table, heading, columns)
  } catch (error) {
    if (error instanceof Refused) return { ...shown, ...error.refusal }
    throw error
  }
}

function understand({ lines, kind, encoding }: Table, heading: number, columns: Column[]): Statement {
  const roles = columns.map(({ role }) => role)
  const separator = SEPARATOR_OF[kind]
  const dateColumn = roles.indexOf('date')
  const mended = lines.map((cells, index) => {
    const filled = cells.findLastIndex((cell) => cell !== '') + 1
    if (!separator || index <= heading || filled <= roles.length) return cells
    return readDate(cells[dateColumn] ?? '')
      ? mendCommas(cells.slice(0, filled), roles, separator, index + 1)
      : cells
  })
  const taken = readEntries(mended, roles, heading + 1)
  const { entries, leftOut } = taken
  if (entries.length === 0) {
    throw new Refused(
      'no payments',
      'There are no payments in this file. Download a period in which money came.',
    )
  }
  const { order: dates, note } = dayOrderOf(entries.map(({ date }) => date))
  const days = entries.map((entry) => dayIn(entry, dates))
  const settled = settle(entries, days, taken)
  const inFile = entries.map((entry, index) =>
    asRow(entry, days[index] ?? '', settled.ways[index] ?? 'debit'),
  )
  const rows = settled.order === 'oldest first' ? inFile : inFile.toReversed()
  for (const [order, row] of rows.entries()) row.order = order
  countDuplicates(rows)
  const sortedDays = days.toSorted()
  const arrived = rows.filter(hasArrived)
  const credits = arrived.filter(({ way }) => way === 'credit')
  const debits = arrived.filter(({ way }) => way === 'debit')
  const hasBalance = entries.some(({ balancePaise }) => balancePaise !== undefined)
  const notes = [
    ...(note ? [note] : []),
    ...(settled.exchanged
      ? ['The headings of money in and money out are exchanged: the balance says so, and it is right.']
      : []),
    ...(settled.corrected.length > 0
      ? [`The balance says the opposite of the headings in ${rowsIn(settled.corrected)}, and it is right.`]
      : []),
    ...outcomeNotes(rows),
    ...(hasBalance ? [] : ['The file has no balance, so nothing shows whether a row is missing.']),
    ...(inTurn(
      entries.map(({ date }) => date),
      dates,
    )
      ? []
      : ['The rows are not in the order of their days.']),
  ]
  const last = rows.at(-1)?.balancePaise
  const first = openingOf(rows[0])
  return {
    rows: inFile,
    understood: {
      kind,
      ...(encoding && { encoding }),
      columns,
      ...(heading >= 0 && { headingRow: heading + 1 }),
      fingerprint: fingerprintOf(columns),
      order: settled.order,
      orderIsSure: settled.orderIsSure || rows.length === 1,
      dates,
      period: { from: sortedDays[0] ?? '', to: sortedDays.at(-1) ?? '' },
      counts: {
        lines: lines.length,
        leftOut: leftOut.size,
        credits: credits.length,
        debits: debits.length,
      },
      sums: {
        creditsPaise: sumOf(credits),
        debitsPaise: sumOf(debits),
      },
      balance: {
        state: hasBalance ? 'adds up' : 'none',
        ...(first !== undefined && { openingPaise: first }),
        ...(last !== undefined && { closingPaise: last }),
      },
      exchanged: settled.exchanged,
      notes,
      firstLines: firstLines(lines, leftOut),
    },
  }
}

function dayIn({ date, row }: Entry, order: DayOrder): string {
  const day = dayOf(date, order)
  if (day) return day
  throw new Refused(
    'row not understood',
    `The date in row ${row} has day and month the other way round than the rest. Download the statement again and do not save it in between.`,
    { row },
  )
}

/** Its order and its `duplicateIndex` are set later. */
function asRow(entry: Entry, day: string, way: 'credit' | 'debit'): BankRow {
  const { row, cells, amountPaise, balancePaise } = entry
  const [narration, reference] = [joined(entry.narration), joined(entry.reference.filter(isReference))]
  // A debit may contain a word of return: it reverses a credit.
  const outcome =
    entry.outcome ?? (way === 'credit' ? (failureIn(narration) ?? failureIn(reference)) : undefined)
  return {
    row,
    way,
    day,
    narration,
    reference,
    amountPaise,
    ...(balancePaise !== undefined && { balancePaise }),
    ...(outcome && { outcome }),
    cells,
    order: 0,
    duplicateIndex: 1,
  }
}

function outcomeNotes(rows: readonly BankRow[]): string[] {
  const lost = rows.filter((row) => !hasArrived(row)).map(({ row }) => row)
  const unknown = rows.filter(({ outcome }) => outcome?.kind === 'unknown').map(({ row }) => row)
  return [
    ...(lost.length > 0
      ? [`The file says that no money came, or not yet, or that it went back, in ${rowsIn(lost)}.`]
      : []),
    ...(unknown.length > 0
      ? [`What became of the payment in ${rowsIn(unknown)} is not clear: none of it is sure.`]
      : []),
  ]
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' / ')
}

/** Zeros mean "none", and 6.28E+11 is a number spoilt by a spreadsheet. */
function isReference(text: string): boolean {
  return /[^\s0.-]/.test(text) && !/^\d(?:\.\d+)?E\+?\d+$/i.test(text)
}

function openingOf(oldest: BankRow | undefined): number | undefined {
  if (oldest?.balancePaise === undefined || !hasArrived(oldest)) return undefined
  return oldest.balancePaise + (oldest.way === 'credit' ? -oldest.amountPaise : oldest.amountPaise)
}

function sumOf(rows: readonly BankRow[]): number {
  const sum = rows.reduce((total, { amountPaise }) => total + amountPaise, 0)
  if (Number.isSafeInteger(sum)) return sum
  throw new Refused(
    'row not understood',
    'The amounts are too large to be counted. Please look which column holds money.',
  )
}

function rowsIn(rows: readonly number[]): string {
  return rows.length === 1 ? `row ${rows[0]}` : `${rows.length} rows, the first of them row ${rows[0]}`
}

function fingerprintOf(columns: readonly Column[]): string {
  const layout = layoutOf(columns.map(({ heading }) => heading))
  return createHash('sha256').update(`${columns.length}|${layout}`).digest('base64url').slice(0, 22)
}

function firstLines(lines: readonly string[][], leftOut: ReadonlySet<number>): ShownLine[] {
  return lines.slice(0, SHOWN).map((cells, index) => ({
    row: index + 1,
    cells: cells.slice(0, LIMITS.columns),
    leftOut: leftOut.has(index),
  }))
}
