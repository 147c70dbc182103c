import { type Amount, isNoAmount, readAmount, readMark } from './amounts.ts'
import { type ReadDate, readDate } from './dates.ts'
import { countHeadings, layoutOf } from './headings.ts'
import { isFurniture, markerOf } from './marker-lines.ts'
import { isOutcome, type Outcome, outcomeOf } from './outcomes.ts'
import { type ColumnRole, Refused } from './statement.ts'

/** A row of the bank's table before its day and its direction are known. */
export interface Entry {
  row: number
  cells: string[]
  date: ReadDate
  /** One text for each column of that role. */
  narration: string[]
  reference: string[]
  amountPaise: number
  /** The direction by headings, marks and signs. */
  said?: 'credit' | 'debit'
  balancePaise?: number
  /** The outcome, if the file says anything but success. */
  outcome?: Outcome
}

export interface Entries {
  entries: Entry[]
  leftOut: Set<number>
  openingPaise?: number
  closingPaise?: number
}

/** A line with this many headings begins another table. A summary has fewer. */
const LEAST_HEADINGS = 4

/**
 * Reads the payments from the lines below the headings. A line is left out only if it is recognised as not a
 * payment, never because it was not understood.
 *
 * Errors  Refused, at the first row that may be a payment and cannot be read
 */
export function readEntries(
  lines: readonly string[][],
  roles: readonly (ColumnRole | undefined)[],
  from: number,
): Entries {
  const entries: Entry[] = []
  const leftOut = new Set<number>()
  const layout = from > 0 ? layoutOf(lines[from - 1] ?? []) : ''
  const answer: Entries = { entries, leftOut }
  for (let index = 0; index < from; index++) leftOut.add(index)
  /** The narration of the last entry may continue. */
  let goesOn = false
  /** Whether a single column of amounts has negative ones; computed on first use. */
  let hasSigns: boolean | undefined

  for (let index = from; index < lines.length; index++) {
    const cells = lines[index] ?? []
    const entry = readLine(cells, index + 1)
    if (entry) entries.push(entry)
    else if (goesOn && continues(cells)) append(entries.at(-1), cells)
    else leftOut.add(index)
    goesOn = entry !== undefined || (goesOn && !leftOut.has(index))
  }
  // The outcomes are read after the narrations are complete.
  for (const entry of entries) {
    const outcome = outcomeIn(entry.cells, roles)
    if (outcome) entry.outcome = outcome
  }
  return answer

  function readLine(cells: readonly string[], row: number): Entry | undefined {
    if (cells.every((cell) => cell === '')) return undefined
    const at = cellOf(cells, 'date')
    const date = at === '' ? undefined : readDate(at)
    if (date) return dated(cells, row, date)
    const words = countHeadings(cells)
    if (words > 0) {
      if (words >= LEAST_HEADINGS && layout && layoutOf(cells) !== layout) {
        throw new Refused(
          'row not understood',
          `A second table with other columns begins in row ${row}. Download one account and one period at a time.`,
          { row },
        )
      }
      return undefined
    }
    return undated(cells, row, at)
  }

  function dated(cells: readonly string[], row: number, date: ReadDate): Entry | undefined {
    const text = textOf(cells, 'narration')
    const marker = markerOf(text.join(' '), true)
    if (marker) return note(marker, cells)
    const money = moneyOf(cells, row)
    if (!money) return undefined
    const balancePaise = balanceOf(cells, row)
    return {
      row,
      cells: [...cells],
      date,
      narration: text,
      reference: textOf(cells, 'reference'),
      ...money,
      ...(balancePaise !== undefined && { balancePaise }),
    }
  }

  function undated(cells: readonly string[], row: number, at: string): undefined {
    const text = cells.filter((cell) => cell !== '' && readAmount(cell) === undefined).join(' ')
    const marker = text === '' ? undefined : markerOf(text, false)
    if (marker) return note(marker, cells)
    const almost = at !== '' && /^\d{1,4}[-/. ]*[\p{L}\p{M}\d]+[-/. ]+\d{1,4}\b/u.test(at)
    const named = at === '' && cellOf(cells, 'narration') !== ''
    if (!(almost || named) || !hasMoney(cells)) return undefined
    const what = almost ? `The date in row ${row} is not one we know` : `Row ${row} has an amount but no date`
    throw new Refused(
      'row not understood',
      `${what}. Download the statement again, in another format if there is one.`,
      {
        row,
      },
    )
  }

  function note(marker: 'opening' | 'closing' | 'other', cells: readonly string[]): undefined {
    if (marker === 'other') return
    const balance = readBalance(cells)
    if (balance === undefined) return
    if (marker === 'opening') answer.openingPaise ??= balance
    else answer.closingPaise = balance
  }

  function readBalance(cells: readonly string[]): number | undefined {
    const cell = cellOf(cells, 'balance')
    return cell === '' ? undefined : signed(readAmount(cell), readMark(cellOf(cells, 'balance direction')))
  }

  function balanceOf(cells: readonly string[], row: number): number | undefined {
    const cell = cellOf(cells, 'balance')
    if (isNoAmount(cell)) return undefined
    const balance = readBalance(cells)
    if (balance === undefined) throw notUnderstood('balance', row)
    return balance
  }

  function moneyOf(cells: readonly string[], row: number): Pick<Entry, 'amountPaise' | 'said'> | undefined {
    const debit = amountOf('debit')
    const credit = amountOf('credit')
    const amount = amountOf('amount')
    if (debit && credit) throw notUnderstood('amount', row)
    const one = debit ?? credit ?? amount
    if (!one) return undefined
    const said = one.way ?? (amount === one ? sayOf(cells, one) : debit || one.paise < 0 ? 'debit' : 'credit')
    return { amountPaise: Math.abs(one.paise), ...(said && { said }) }

    function amountOf(role: 'debit' | 'credit' | 'amount'): Amount | undefined {
      const cell = cellOf(cells, role)
      if (isNoAmount(cell)) return undefined
      const read = readAmount(cell)
      if (!read) throw notUnderstood('amount', row)
      return read.paise === 0 ? undefined : read
    }
  }

  /** The direction of a single amount, by Dr or Cr beside it, else by its sign if the file has signs. */
  function sayOf(cells: readonly string[], { paise }: Amount): 'credit' | 'debit' | undefined {
    const mark = readMark(cellOf(cells, 'direction'))
    if (mark) return mark
    return paise < 0 ? 'debit' : signs() ? 'credit' : undefined
  }

  function signs(): boolean {
    const column = roles.indexOf('amount')
    hasSigns ??= lines.some(
      (cells, index) => index >= from && (readAmount(cells[column] ?? '')?.paise ?? 0) < 0,
    )
    return hasSigns
  }

  function hasMoney(cells: readonly string[]): boolean {
    return (['debit', 'credit', 'amount'] as const).some((role) => {
      const cell = cellOf(cells, role)
      return cell !== '' && (readAmount(cell)?.paise ?? 0) !== 0
    })
  }

  /** Whether a line has only text below the columns of words. */
  function continues(cells: readonly string[]): boolean {
    const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [index]))
    const places = filled.every((index) => GOES_ON.has(roles[index]))
    return filled.length > 0 && places && !isFurniture(filled.map((index) => cells[index]).join(' '))
  }

  function append(entry: Entry | undefined, more: readonly string[]): void {
    if (!entry) return
    entry.narration = joined(entry.narration, textOf(more, 'narration'))
    entry.reference = joined(entry.reference, textOf(more, 'reference'))
    entry.cells = joined(entry.cells, [...more])
  }

  function textOf(cells: readonly string[], role: 'narration' | 'reference'): string[] {
    return roles.flatMap((each, index) => (each === role ? [cells[index] ?? ''] : []))
  }

  function cellOf(cells: readonly string[], role: ColumnRole): string {
    const place = roles.indexOf(role)
    return place < 0 ? '' : (cells[place] ?? '')
  }
}

const GOES_ON = new Set<ColumnRole | undefined>(['narration', 'reference', 'status'])
const WORST_FIRST = ['failed', 'cancelled', 'reversed', 'returned', 'pending', 'unknown']

/**
 * The worst outcome in a row. In a column of states an unknown word is not a success. In other columns a word
 * of failure may be a stranger's, so its outcome is unknown.
 */
function outcomeIn(
  cells: readonly string[],
  roles: readonly (ColumnRole | undefined)[],
): Outcome | undefined {
  const outcomes = cells.flatMap((cell, index): Outcome[] => {
    const role = roles[index] ?? 'left out'
    if (role !== 'status' && ((role !== 'left out' && !GOES_ON.has(role)) || !isOutcome(cell))) return []
    // A bank may break the line inside this word.
    const outcome = outcomeOf(cell.replaceAll('\n', role === 'status' ? '' : ' '))
    if (outcome === 'success') return []
    return [role === 'status' ? outcome : { ...outcome, kind: 'unknown' }]
  })
  const place = ({ kind }: Outcome) => WORST_FIRST.indexOf(kind)
  return outcomes.sort((one, other) => place(one) - place(other))[0]
}

function joined(before: readonly string[], more: readonly string[]): string[] {
  return Array.from({ length: Math.max(before.length, more.length) }, (_, index) =>
    [before[index] ?? '', more[index] ?? ''].filter((part) => part !== '').join('\n'),
  )
}

/** A balance with Dr beside it is below 0. */
function signed(amount: Amount | undefined, mark: 'credit' | 'debit' | undefined): number | undefined {
  if (!amount) return undefined
  return (amount.way ?? mark) === 'debit' && amount.paise > 0 ? -amount.paise : amount.paise
}

function notUnderstood(what: 'amount' | 'balance', row: number): Refused {
  return new Refused(
    'row not understood',
    `The ${what} in row ${row} cannot be understood. Please look which columns hold money, or download the statement again.`,
    { row },
  )
}
