import type { Outcome } from '../reading/outcomes.ts'
import type { BankRow } from '../reading/statement.ts'

/** A row of a statement, or a stored credit of an earlier one. */
export interface Payment extends Pick<BankRow, 'way' | 'day' | 'narration' | 'reference' | 'amountPaise'> {
  /** The keyed hash of rowKeyText, equal for the same row in every file. Rows with one id count once. */
  id: string
  /** The position in time among rows of one day. Without it, a debit of the same day counts as later. */
  order?: number
  /** The outcome, if the file says anything but success. */
  outcome?: Outcome
  /** The claim for which staff confirmed this credit. */
  settledFor?: string
  /** The credit was confirmed for some of the people of a shared payment, and may count for one more. */
  hasPlace?: true
}

/** An applicant's statement that this number is their payment. */
export interface Claim {
  id: string
  /** The transaction number as typed. */
  typed: string
  name: string
  /** The account holder, where they applied for another person. */
  payer?: string
  phone?: string
  /** The day in India. Shape  2026-11-15 */
  submittedOn: string
  /** Staff confirmed the fee before. */
  confirmed?: boolean
  /** The amount to find if it is not the whole fee: the missing part of a fee in parts. */
  duePaise?: number
  /** The credits that are confirmed as parts of the fee. */
  paidWith?: string[]
}

/** The position of the number, in characters of the narration or the reference, to mark it. */
export interface Place {
  in: 'narration' | 'reference'
  from: number
  to: number
}

/**
 * Two parts of the numbers that are aligned; `same` is false where they differ. One of them may be empty
 * then.
 */
export interface Aligned {
  bank: string
  typed: string
  same: boolean
}

export type DifferenceKind =
  /** The number is right, the amount is not the fee; `times` if it is the fee of two or three people. */
  | 'other amount'
  /** More than one applicant typed this number, or numbers of this credit. */
  | 'claimed twice'
  /** Confirmed before for another applicant. */
  | 'already used'
  /** Its number is in another credit of the same day and amount, which was confirmed before. */
  | 'used in another row'
  | 'on two rows'
  /** The applicant gave two numbers, and the two credits make the fee, or its missing part, together. */
  | 'in parts'
  /** A later debit has the same number. */
  | 'taken back'
  /** By the file, the money did not arrive, was returned, or has an unknown outcome. */
  | 'not arrived'
  | 'unknown state'
  | 'one character wrong'
  | 'one character missing'
  | 'one character too many'
  | 'two characters exchanged'
  /** Look-alike characters, such as O for 0 and B for 8. */
  | 'letter for digit'
  | 'cut off by the bank'
  | 'last digits only'
  /** The row contains the number, but broken or joined, so that it may be a part of another number. */
  | 'not a whole word'
  /** The row contains the number, but as an account number, or before the @ of a handle. */
  | 'no payment number'
  | 'phone number instead'
  | 'handle instead'
  /** Only name, amount and day match. */
  | 'name, amount and day'
  /** Only for a match by staff: the row has another number, or has none to compare. */
  | 'other number'
  | 'no number'

export interface Difference {
  kind: DifferenceKind
  /** A short sentence for the screen. */
  sentence: string
  times?: 2 | 3
  /** The other applicants. */
  claims?: string[]
  /** The other row: the debit of the reversal, or the second credit. */
  payment?: string
}

/** A credit that may be the payment of a claim. */
export interface Candidate {
  payment: string
  /** The differences that prevent a sure match, the most important first. Never empty. */
  differences: Difference[]
  place?: Place
  aligned?: Aligned[]
  /** The claim for which this credit is a sure match. */
  sureFor?: string
}

export type ClaimMatch = { claim: string } & (
  | { state: 'sure'; payment: string; place: Place }
  | { state: 'please check'; candidates: Candidate[] }
  | { state: 'not found' }
  | { state: 'already confirmed'; payment?: string }
)

/** The result for a credit. `size` shows whether staff should settle it without a claim. */
export interface CreditMatch {
  payment: string
  state: 'sure' | 'please check' | 'confirmed before' | 'unclaimed'
  claims: string[]
  /** The claims for which another row of the same payment was confirmed. */
  usedFor?: string[]
  size: 'the fee' | 'fee of several' | 'nearly the fee' | 'other'
}

export interface Matches {
  /** The result of each claim, once, by id. */
  claims: ClaimMatch[]
  /** The result of each credit, once, by id. */
  credits: CreditMatch[]
}
