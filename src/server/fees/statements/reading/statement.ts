import type { Outcome } from './outcomes.ts'

/** The role of a column. Several columns may be narrations, references or states; every other role occurs once. */
export type ColumnRole =
  | 'date'
  | 'value date'
  | 'narration'
  | 'reference'
  | 'debit'
  | 'credit'
  | 'amount'
  /** Dr or Cr of the amount. */
  | 'direction'
  | 'balance'
  /** Dr or Cr of the balance. */
  | 'balance direction'
  /** The outcome of the payment: success, failed, pending. */
  | 'status'
  | 'left out'

/** The roles of the columns, from the left: a correction by staff, or one stored under a layout's fingerprint. */
export type ColumnChoice = readonly ColumnRole[]

export interface Column {
  /** The bank's heading; empty for a column without one. */
  heading: string
  role: ColumnRole
  /** A message if staff should check the column: it was guessed, or has content in some rows only. */
  doubt?: string
}

/** One row of the bank's table: a credit or a debit. */
export interface BankRow {
  /** The number of the row in the file, from 1. */
  row: number
  way: 'credit' | 'debit'
  /** Shape  2026-11-15 */
  day: string
  /** Text by strangers: show it as plain text. Line breaks are the bank's, perhaps inside a word. */
  narration: string
  /** Empty if there is none, or if a spreadsheet has spoilt it (6.28E+11). Several columns are joined with ` / `. */
  reference: string
  /** Always more than 0. An integer, like every amount here. */
  amountPaise: number
  /** Negative if the account is overdrawn. */
  balancePaise?: number
  /** The outcome, if the file says anything but success. */
  outcome?: Outcome
  /** The cells of the row, as in the file. */
  cells: string[]
  /** The position in time among the rows of this file, 0 for the oldest. */
  order: number
  /** The position among rows with the same key, from 1, the oldest first: see rowKeyText. */
  duplicateIndex: number
}

export type FileKind = 'comma' | 'semicolon' | 'tab' | 'pipe' | 'web page' | 'spreadsheet'
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** One line of the file, for the screen that shows how the file was read. */
export interface ShownLine {
  row: number
  cells: string[]
  /** Shown crossed out: letterhead, headings, page footers, totals. */
  leftOut: boolean
}

/** How a file was read, apart from its rows. */
export interface Understood {
  kind: FileKind
  /** The encoding of the text; spreadsheets have none. */
  encoding?: Encoding
  columns: Column[]
  /** Row of the headings, from 1; undefined if staff chose the columns instead. */
  headingRow?: number
  /** The same for every file of this layout: the key under which a choice of columns is stored. */
  fingerprint: string
  order: 'oldest first' | 'newest first'
  /** Whether balance or days decide the order. If not, the order of two rows of one day is unknown. */
  orderIsSure: boolean
  dates: 'day first' | 'month first'
  period: { from: string; to: string }
  counts: { lines: number; leftOut: number; credits: number; debits: number }
  sums: { creditsPaise: number; debitsPaise: number }
  balance: {
    /**
     * The balance adds up in every row, or the file has none. A file whose balance does not add up is
     * refused.
     */
    state: 'adds up' | 'none'
    openingPaise?: number
    closingPaise?: number
  }
  /** Whether the headings of debit and credit are exchanged: the balance shows this, and is right. */
  exchanged: boolean
  /** Messages about decisions that could be wrong. */
  notes: string[]
  /** The first lines of the file. */
  firstLines: ShownLine[]
}

export interface Statement {
  rows: BankRow[]
  understood: Understood
}

export type RefusalReason =
  | 'empty'
  | 'too large'
  | 'too many rows'
  | 'password'
  | 'old spreadsheet'
  | 'not a statement'
  | 'damaged'
  | 'no headings'
  | 'no payments'
  | 'column missing'
  | 'row not understood'
  | 'direction unknown'
  | 'balance'
  | 'took too long'

/** The refusal of a file. A file is never read in part. */
export interface Refusal {
  refused: RefusalReason
  /** One or two plain sentences with advice. */
  sentence: string
  /** The row that caused the refusal, from 1. */
  row?: number
  /** Set if staff may choose the roles of the columns: the first lines, and the recognised columns. */
  columns?: Column[]
  fingerprint?: string
  firstLines?: ShownLine[]
}

export function isRefused(answer: Statement | Refusal): answer is Refusal {
  return 'refused' in answer
}

/** Even ten years of a busy account stay below these limits. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** The limit of an unpacked spreadsheet. */
  unpackedBytes: 80 * 1024 * 1024,
  rows: 50_000,
  columns: 60,
} as const

/** Thrown inside the reading and answered by readStatement. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refused: RefusalReason, sentence: string, more: Omit<Refusal, 'refused' | 'sentence'> = {}) {
    super(sentence)
    this.refusal = { refused, sentence, ...more }
  }
}
