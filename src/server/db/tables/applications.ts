import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { Stage } from '../../../contract/stages.ts'
import type { WaitingState } from '../../../contract/waiting-list.ts'
import type { Time } from './time.ts'

/** An application for a course, with the statement that the fee was paid. Its numbers are in the vault. */
export interface ApplicationsTable {
  id: string
  /** The reference for the phone; A and seven more characters. */
  reference: string
  user_id: string | null
  /** The applicant, who may be another person than the account holder. */
  full_name: string
  /** The account holder's name, where they applied for another person; null where they applied for themselves. */
  applied_by: Generated<string | null>
  /** One of RELATIONS: the relation of the applicant to the account holder. */
  relation: Generated<string | null>
  /** JSON: the first day of which the accepted applicant was last notified. */
  invited_with: Generated<string | null>
  email: string
  phone: string
  created_at: Time
  status: Stage
  /** YYYY-MM-DD */
  date_of_birth: string
  education: string | null
  family_income: string | null
  course: string | null
  /** The key of its batch of the course; null where the course had none, or took no applications. */
  batch: Generated<string | null>
  /** The time from which it claims its seat, if it took an offered one; otherwise null. */
  seat_from: Generated<Time | null>
  aadhaar_last_four: string
  /** For an applicant under 18: the parent or guardian who must agree, as typed. */
  guardian_name: string | null
  guardian_phone: string | null
  /** The language of the page that the form was sent from. */
  language: Generated<Language>
  /** JSON: a list of flags for the attention of staff. */
  flags: string
  consent_version: string | null
  consented_at: Time | null
  /** From the notice at the time of sending; null in rows of older versions, where it is one year. */
  erase_at: Time | null
  /** The reason for the stage, as shown to the applicant. */
  reason: Generated<string | null>
  /** Its own fee; null where it is the usual one. 0 means waived. */
  fee_paise: Generated<number | null>
  /** The manager's reason for it, as shown to the applicant. */
  fee_because: Generated<string | null>
  /** When the applicant corrected the transaction number, which is possible once. */
  number_corrected_at: Generated<Time | null>
  /**
   * When a member of staff compared the Aadhaar number with the original, which erased all but its last four digits.
   */
  aadhaar_checked_at: Generated<Time | null>
  assignee_id: Generated<string | null>
  /** Incremented with every change. */
  version: Generated<number>
}

/** A row for each batch, which transactions lock before they give a seat, so that they take turns. */
export interface BatchSeatsTable {
  batch: string
}

/** A person who waits for a seat in a batch and has not paid. The name and the address are those of the account. */
export interface WaitingListTable {
  id: string
  user_id: string
  /** The person waited for; empty where the account holders wait for themselves. */
  person: string
  /** The key of the batch. */
  batch: string
  /** The title of the course when they joined. */
  course: string
  created_at: Time
  state: WaitingState
  /** When the state began. */
  since: Time
  offered_at: Time | null
  offered_until: Time | null
  /** The application that took the seat, or was sent without an offer. */
  application_id: string | null
  erase_at: Time
}

/**
 * The last receipt number of each year. A transaction that takes numbers locks the row until it ends, so there are no
 * gaps.
 */
export interface ReceiptYearsTable {
  /** The calendar year in which it begins, in April. */
  financial_year: number
  last_serial: number
}

/**
 * Receipts for fees that were found. None is ever deleted: the number, the amount and the day remain when the
 * application is erased.
 */
export interface ReceiptsTable {
  financial_year: number
  serial: number
  /** Null once the application is erased. */
  application_id: string | null
  amount_paise: number
  /** The day of payment, YYYY-MM-DD. */
  day: string
  at: Time
  cancelled_at: Time | null
}

/** The personal data of a receipt. Deleted with the application. */
export interface ReceiptWordsTable {
  financial_year: number
  serial: number
  application_id: string
  /** The event of the history with which it was issued. */
  event_id: string
  /** JSON: the text of the receipt when it was issued. */
  says: string
  cancelled_because: string | null
}

/** A refund of a fee, as staff recorded it. */
export interface RefundsTable {
  id: string
  /** Null once the application is erased. */
  application_id: string | null
  amount_paise: number
  /** YYYY-MM-DD */
  day: string
  /** The bank's reference. */
  their_reference: string
  staff_id: string | null
  at: Time
  /** When a member of staff cancelled the record. */
  cancelled_at: Time | null
}

/** The numbers of payments of one application, the first as typed in the form. */
export type PaymentNumberKind = 'transaction number' | `transaction number ${2 | 3 | 4 | 5}`

/** Numbers that must not be readable in the database file: sealed, each bound to its application and kind. */
export interface VaultTable {
  application_id: string
  kind: 'aadhaar' | 'voter id' | PaymentNumberKind
  sealed: string
  /** Keyed hash, for finding the same number again; null where that is not needed. */
  blind_index: string | null
}

/** Applications for courses, their numbers, and their receipts. */
export interface ApplicationsTables {
  applications: ApplicationsTable
  batch_seats: BatchSeatsTable
  waiting_list: WaitingListTable
  receipt_years: ReceiptYearsTable
  receipts: ReceiptsTable
  receipt_words: ReceiptWordsTable
  refunds: RefundsTable
  vault: VaultTable
}

export type ApplicationRow = Selectable<ApplicationsTable>
export type WaitingRow = Selectable<WaitingListTable>
