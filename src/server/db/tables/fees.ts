import type { Selectable } from 'kysely'
import type { Time } from './time.ts'

/** The confirmation of credits as fees, perhaps with an imported bank statement. One action, undone as a whole. */
export interface FeeActionsTable {
  id: string
  at: Time
  staff_id: string | null
  /** First and last day of the statement; null without a statement. YYYY-MM-DD */
  from_day: string | null
  to_day: string | null
  /** The number of credits in the statement, including known ones. */
  credits: number
  credits_paise: number
  /** The number of fees it confirmed, for earlier versions only: the desk counts the rows of the bank. */
  confirmed: number
  mails_wait_until: Time | null
  undone_at: Time | null
  erase_at: Time
}

/** One incoming payment, a row of a bank statement. */
export interface CreditsTable {
  id: string
  /** Keyed hash of the row: the same row in another file is not a second payment. */
  row_hash: string
  /** Sealed: the input of the hash, for hashing again with a new key. */
  digest: string
  /** YYYY-MM-DD */
  day: string
  amount_paise: number
  /** `settled`: staff marked it as not a fee. `other`: clearly not a fee. */
  state: 'unclaimed' | 'confirmed' | 'settled' | 'other'
  /**
   * Sealed: the text of the bank, and how the credit was settled. Null where it is not needed, and once the application
   * is erased.
   */
  words: string | null
  /** The application whose fee it is; of a payment for several people the first. */
  application_id: string | null
  /** The fee action, and the event in the history of the application. */
  confirmed_by: string | null
  event_id: string | null
  /** The day on which a debit reversed it. YYYY-MM-DD */
  reversed_on: string | null
  /** For how many people it was confirmed, by the fee of that time; null before. */
  places: number | null
  erase_at: Time
}

/** A link between an import and each of its credits: overlapping statements contain the same credit. */
export interface CreditImportsTable {
  credit_id: string
  action_id: string
}

/** A further applicant of a credit that pays the fee of two or three people. */
export interface CreditSharesTable {
  id: string
  credit_id: string
  /** Null once the application is erased: the place remains taken. */
  application_id: string | null
  confirmed_by: string | null
  event_id: string | null
}

/** The meaning of the columns of a bank's statements, as corrected by staff. */
export interface StatementLayoutsTable {
  fingerprint: string
  /** JSON */
  columns: string
  at: Time
}

/** Credits, and the fees they pay. */
export interface FeesTables {
  fee_actions: FeeActionsTable
  credits: CreditsTable
  credit_shares: CreditSharesTable
  credit_imports: CreditImportsTable
  statement_layouts: StatementLayoutsTable
}

export type CreditRow = Selectable<CreditsTable>
