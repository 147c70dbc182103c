import type { ColumnRole } from '../../fees/statements/reading/statement.ts'
import { formatAmount, formatDate } from './formats.ts'
import { packSpreadsheet } from './spreadsheet.ts'

/** A payment, independent of the format of a bank. */
export interface TruePayment {
  day: string
  way: 'credit' | 'debit'
  amountPaise: number
  narration: string
  reference: string
}

export type Role = Exclude<ColumnRole, 'status' | 'left out'> | 'serial' | 'empty'

/** The statement format of a bank. All banks here are fictitious. */
export interface Layout {
  kind: 'comma' | 'semicolon' | 'tab' | 'pipe' | 'web page' | 'spreadsheet'
  encoding: 'utf-8' | 'utf-8 with BOM' | 'utf-16le' | 'utf-16le without BOM' | 'utf-16be' | 'windows-1252'
  columns: [role: Role, heading: string][]
  date: Parameters<typeof formatDate>[1]
  amount: Parameters<typeof formatAmount>[1]
  /** The text of an empty amount. */
  none: string
  newestFirst: boolean
  openingPaise: number
  above: string[][]
  below: string[][]
  /** A line for the opening balance, and one for the closing one. */
  opening: boolean
  closing: boolean
  /** After this many rows, lines for the end of a page and the start of the next one, with the headings again. */
  pageEvery?: number
  /** Narrations continue in the next row after this many characters. */
  wrapAt?: number
  quoting: 'needed' | 'all' | 'none' | 'formulas'
  padded: boolean
}

export const PLAIN_LAYOUT: Layout = {
  kind: 'comma',
  encoding: 'utf-8',
  columns: [
    ['date', 'Date'],
    ['narration', 'Narration'],
    ['reference', 'Chq/Ref No.'],
    ['debit', 'Withdrawal Amt.'],
    ['credit', 'Deposit Amt.'],
    ['balance', 'Closing Balance'],
  ],
  date: 'dd/mm/yyyy',
  amount: 'plain',
  none: '',
  newestFirst: false,
  openingPaise: 23_630_950,
  above: [],
  below: [],
  opening: false,
  closing: false,
  quoting: 'needed',
  padded: false,
}

/** The statement of a bank with these payments, oldest first. */
export function writeStatement(payments: readonly TruePayment[], layout: Layout): Uint8Array {
  const lines = linesOf(payments, layout)
  if (layout.kind === 'spreadsheet')
    return packSpreadsheet(
      lines,
      layout.columns.map(([role]) => role),
    )
  if (layout.kind === 'web page') return encode(webPage(lines), layout.encoding)
  return encode(delimited(lines, layout), layout.encoding)
}

export function linesOf(payments: readonly TruePayment[], layout: Layout): string[][] {
  let balance = layout.openingPaise
  const rows = payments.map((payment, index) => {
    balance += payment.way === 'credit' ? payment.amountPaise : -payment.amountPaise
    return rowsOf(payment, balance, index, layout)
  })
  const marker = (text: string, paise: number) =>
    cellsOf(layout, { narration: text, ...balanceCells(paise, layout) })
  const ends = [
    layout.opening ? [marker('OPENING BALANCE', layout.openingPaise)] : [],
    layout.closing ? [marker('Closing Balance', balance)] : [],
  ]
  const headings = layout.columns.map(([, heading]) => heading)
  const body = (layout.newestFirst ? rows.toReversed() : rows).flatMap((lines, index) =>
    layout.pageEvery && index > 0 && index % layout.pageEvery === 0
      ? [...pageBreak(index / layout.pageEvery, headings), ...lines]
      : lines,
  )
  const [first = [], last = []] = layout.newestFirst ? ends.toReversed() : ends
  return [...layout.above, headings, ...first, ...body, ...last, ...layout.below]
}

function pageBreak(page: number, headings: string[]): string[][] {
  return [
    [`Page ${page} of 9`],
    [],
    ['*'.repeat(60)],
    ['SAMPLE BANK LTD', 'Statement of account'],
    ['Account No', 'XXXXXXXX0000'],
    headings,
  ]
}

function rowsOf(payment: TruePayment, balance: number, index: number, layout: Layout): string[][] {
  const { narration } = payment
  const width = layout.wrapAt ?? narration.length
  const parts = Array.from({ length: Math.max(1, Math.ceil(narration.length / width)) }, (_, part) =>
    narration.slice(part * width, (part + 1) * width),
  )
  const money = formatAmount(payment.amountPaise, layout.amount)
  const credit = payment.way === 'credit'
  const split = layout.columns.some(([role]) => role === 'credit')
  const first = cellsOf(layout, {
    serial: String(index + 1),
    date: formatDate(payment.day, layout.date),
    'value date': formatDate(payment.day, layout.date),
    narration: parts[0] ?? '',
    reference: payment.reference,
    debit: credit ? layout.none : money,
    credit: credit ? money : layout.none,
    amount: layout.amount === 'marked' ? `${money} ${credit ? 'Cr' : 'Dr'}` : money,
    direction: split ? '' : credit ? 'CR' : 'DR',
    ...balanceCells(balance, layout),
  })
  return [first, ...parts.slice(1).map((narration) => cellsOf(layout, { narration }))]
}

function balanceCells(paise: number, layout: Layout): Partial<Record<Role, string>> {
  const beside = layout.columns.some(([role]) => role === 'balance direction')
  const text = formatAmount(beside || layout.amount === 'marked' ? Math.abs(paise) : paise, layout.amount)
  return {
    balance: layout.amount === 'marked' && !beside ? `${text} ${paise < 0 ? 'Dr' : 'Cr'}` : text,
    'balance direction': paise < 0 ? 'Dr' : 'Cr',
  }
}

function cellsOf(layout: Layout, cells: Partial<Record<Role, string>>): string[] {
  return layout.columns.map(([role]) => cells[role] ?? '')
}

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

function delimited(lines: string[][], { kind, quoting, padded }: Layout): string {
  const separator = SEPARATORS[kind as keyof typeof SEPARATORS]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const write = (cell: string) => {
    const text = padded ? `${cell.padEnd(12)} ` : cell
    if (quoting === 'all') return quoted(text)
    if (quoting === 'formulas') return cell === '' ? '' : `=${quoted(cell)}`
    return quoting === 'needed' && (text.includes(separator) || /["\n]/.test(text)) ? quoted(text) : text
  }
  return `${lines.map((cells) => cells.map(write).join(separator)).join('\r\n')}\r\n`
}

function webPage(lines: string[][]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = lines.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}&nbsp;</td>`).join('')}</tr>`,
  )
  return `<html><head><meta charset="utf-8"><style>td { color: #000 }</style></head><body><table>${rows.join('\n')}</table></body></html>`
}

function encode(text: string, encoding: Layout['encoding']): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with BOM') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  const little = Buffer.from(encoding === 'utf-16le without BOM' ? text : `\uFEFF${text}`, 'utf16le')
  return encoding === 'utf-16be' ? little.swap16() : little
}
