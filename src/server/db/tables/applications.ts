import type { Generated, Selectable } from 'kysely'
import type { Stage } from '../../../contract/stages.ts'
import type { Time } from './time.ts'

/** Who wants to take a course and says to have paid. Their numbers are in the vault. */
export interface ApplicationsTable {
  id: string
  /** What people read out on the phone; A and seven more characters. */
  reference: string
  user_id: string | null
  full_name: string
  email: string
  phone: string
  created_at: Time
  status: Stage
  /** YYYY-MM-DD */
  date_of_birth: string
  education: string | null
  family_income: string | null
  course: string | null
  aadhaar_last_four: string
  /** Of an applicant under 18: the parent or guardian who must agree, as it was typed. */
  guardian_name: string | null
  guardian_phone: string | null
  /** JSON: what staff should look at, a list. */
  flags: string
  consent_version: string | null
  consented_at: Time | null
  /** As the notice said when it was sent; null in rows of older versions, where it said one year. */
  erase_at: Time | null
  /** Why the stage is what it is, as its applicant reads it. */
  reason: Generated<string | null>
  /** When its applicant typed another transaction number, which is possible once. */
  number_corrected_at: Generated<Time | null>
  /** When somebody compared the Aadhaar number with the original, which erased it but for four digits. */
  aadhaar_checked_at: Generated<Time | null>
  assignee_id: Generated<string | null>
  /** Goes up with every change. */
  version: Generated<number>
}

/** How far the receipts of a year are counted. Whoever takes numbers keeps the row until their transaction ends, so there are no gaps. */
export interface ReceiptYearsTable {
  /** In which it begins, in April. */
  financial_year: number
  last_serial: number
}

/** Receipts for fees that were found. None is ever deleted: the number, the amount and the day outlive the application. */
export interface ReceiptsTable {
  financial_year: number
  serial: number
  /** Null once the application is erased. */
  application_id: string | null
  amount_paise: number
  /** On which it was paid, YYYY-MM-DD. */
  day: string
  at: Time
  cancelled_at: Time | null
}

/** What a receipt says about somebody. Goes with the application. */
export interface ReceiptWordsTable {
  financial_year: number
  serial: number
  application_id: string
  /** The line of the history it was issued with. */
  event_id: string
  /** JSON: what stood on it when it was issued. */
  says: string
  cancelled_because: string | null
}

/** What was paid back of a fee, as somebody of the staff noted it. */
export interface RefundsTable {
  id: string
  /** Null once the application is erased. */
  application_id: string | null
  amount_paise: number
  /** YYYY-MM-DD */
  day: string
  /** Under which the bank finds it. */
  their_reference: string
  staff_id: string | null
  at: Time
  /** When somebody took the note back. */
  cancelled_at: Time | null
}

/** Numbers that nobody may read in the file: sealed, each bound to its application and kind. */
export interface VaultTable {
  application_id: string
  kind: 'aadhaar' | 'voter id' | 'transaction number'
  sealed: string
  /** Keyed hash, for finding the same number again; null where nobody needs to. */
  blind_index: string | null
}

/** Who applied for a course, the numbers they gave, and their receipts. */
export interface ApplicationsTables {
  applications: ApplicationsTable
  receipt_years: ReceiptYearsTable
  receipts: ReceiptsTable
  receipt_words: ReceiptWordsTable
  refunds: RefundsTable
  vault: VaultTable
}

export type ApplicationRow = Selectable<ApplicationsTable>
