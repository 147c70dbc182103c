import type { Selectable } from 'kysely'
import type { Time } from './time.ts'

/** Somebody said that credits are fees; perhaps they brought a bank statement with it. One action, undone as a whole. */
export interface FeeActionsTable {
  id: string
  at: Time
  staff_id: string | null
  /** First and last day of the statement; null where none came with it. YYYY-MM-DD */
  from_day: string | null
  to_day: string | null
  /** What the statement held, also what was known before. */
  credits: number
  credits_paise: number
  /** How many fees it confirmed. */
  confirmed: number
  mails_wait_until: Time | null
  undone_at: Time | null
  erase_at: Time
}

/** One row of a bank statement by which money came. */
export interface CreditsTable {
  id: string
  /** Keyed hash of the row: the same row in another file is no second payment. */
  row_hash: string
  /** Sealed: what the hash is made of, for a new key. */
  digest: string
  /** YYYY-MM-DD */
  day: string
  amount_paise: number
  /** `settled`: somebody said that it is no fee. `other`: nowhere near a fee. */
  state: 'unclaimed' | 'confirmed' | 'settled' | 'other'
  /** Sealed: what the bank wrote, and how it was settled. Null where nobody needs it, and once its application is erased. */
  words: string | null
  /** Whose fee it is; of a payment for several people the first. */
  application_id: string | null
  /** The action, and the line in the history of the application. */
  confirmed_by: string | null
  event_id: string | null
  /** The day on which a debit took it back. YYYY-MM-DD */
  reversed_on: string | null
  erase_at: Time
}

/** An import that holds a credit: of overlapping statements each does. */
export interface CreditImportsTable {
  credit_id: string
  action_id: string
}

/** A further person whose fee came with one credit: the fee of two or three people. */
export interface CreditSharesTable {
  id: string
  credit_id: string
  /** Null once the application is erased: the place stays taken. */
  application_id: string | null
  confirmed_by: string | null
  event_id: string | null
}

/** What the columns of a bank's statements hold, as a person corrected it. */
export interface StatementLayoutsTable {
  fingerprint: string
  /** JSON */
  columns: string
  at: Time
}

/** What came in by bank, and whose fee it is. */
export interface FeesTables {
  fee_actions: FeeActionsTable
  credits: CreditsTable
  credit_shares: CreditSharesTable
  credit_imports: CreditImportsTable
  statement_layouts: StatementLayoutsTable
}

export type CreditRow = Selectable<CreditsTable>
