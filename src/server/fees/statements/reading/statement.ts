import type { Outcome } from './outcomes.ts'

/** What a column of a statement holds. Several columns may be narrations, references or states; of the others there is one each. */
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
  /** What became of the payment: success, failed, pending. */
  | 'status'
  | 'left out'

/** What each column holds, from the left: a person's correction, or one remembered under a layout's fingerprint. */
export type ColumnChoice = readonly ColumnRole[]

export interface Column {
  /** As the bank wrote it; empty for a column without a name. */
  heading: string
  role: ColumnRole
  /** A sentence where a person should look: the column was guessed, or holds something in some rows only. */
  doubt?: string
}

/** One row of the bank's table: money that came in (credit) or went out (debit). */
export interface BankRow {
  /** As a person counts the rows of the file, from 1. */
  row: number
  way: 'credit' | 'debit'
  /** Shape  2026-11-15 */
  day: string
  /** What strangers wrote: show it as text. A line break stands where the bank broke the line, perhaps inside a word. */
  narration: string
  /** Empty where there is none, or where a spreadsheet has spoilt it (6.28E+11). Several columns are joined with ` / `. */
  reference: string
  /** Always more than 0. An integer, like every amount here. */
  amountPaise: number
  /** Below 0 where the account is overdrawn. */
  balancePaise?: number
  /** What became of it, where the file says anything but success. */
  outcome?: Outcome
  /** The cells as they stood in the file. */
  cells: string[]
  /** Place in time among the rows of this file, 0 for the oldest. */
  order: number
  /** Which of several rows with the same key this is, from 1, the oldest first: see rowKeyText. */
  duplicateIndex: number
}

export type FileKind = 'comma' | 'semicolon' | 'tab' | 'pipe' | 'web page' | 'spreadsheet'
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** One line of the file, for a screen that shows what was understood. */
export interface ShownLine {
  row: number
  cells: string[]
  /** Crossed out: letterhead, headings, page footers, totals. */
  leftOut: boolean
}

/** What was understood of a file, apart from its rows. */
export interface Understood {
  kind: FileKind
  /** Spreadsheets have none. */
  encoding?: Encoding
  columns: Column[]
  /** Row of the headings, from 1; undefined where a person's choice of columns stands in for them. */
  headingRow?: number
  /** The same for every file of this layout: the key under which a choice of columns is remembered. */
  fingerprint: string
  order: 'oldest first' | 'newest first'
  /** Balance or days tell the order. Else nobody knows which of two rows of one day came first. */
  orderIsSure: boolean
  dates: 'day first' | 'month first'
  /** First and last day. */
  period: { from: string; to: string }
  counts: { lines: number; leftOut: number; credits: number; debits: number }
  sums: { creditsPaise: number; debitsPaise: number }
  balance: {
    /** 'adds up' in every row, or the file has no balance. A file whose balance does not add up is refused. */
    state: 'adds up' | 'none'
    openingPaise?: number
    closingPaise?: number
  }
  /** The headings of debit and credit are exchanged: the balance says so, and it is right. */
  exchanged: boolean
  /** Plain sentences about what was decided and could be wrong. */
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

/** Why a file is not read. It is never read in half. */
export interface Refusal {
  refused: RefusalReason
  /** One or two plain sentences that say what to do. */
  sentence: string
  /** The row that stops it, from 1. */
  row?: number
  /** Where a person may say what the columns hold: the first lines, and what was understood of the columns. */
  columns?: Column[]
  fingerprint?: string
  firstLines?: ShownLine[]
}

export function isRefused(answer: Statement | Refusal): answer is Refusal {
  return 'refused' in answer
}

/** A file of ten years of a busy account has less. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** What a spreadsheet may become when it is unpacked. */
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
