import type { Outcome } from '../reading/outcomes.ts'
import type { BankRow } from '../reading/statement.ts'

/** A row of a statement, or a credit kept from an earlier one. */
export interface Payment extends Pick<BankRow, 'way' | 'day' | 'narration' | 'reference' | 'amountPaise'> {
  /** The same for the same row in every file: the keyed hash of rowKeyText. Rows with one id count once. */
  id: string
  /** Place in time among rows of one day. Without it, a debit of the same day counts as later. */
  order?: number
  /** What became of it, where the file says anything but success. */
  outcome?: Outcome
  /** The claim for which a person has confirmed this credit. */
  settledFor?: string
}

/** What an applicant says: this number is my payment. */
export interface Claim {
  id: string
  /** The transaction number as it was typed. */
  typed: string
  name: string
  phone?: string
  /** In India. Shape  2026-11-15 */
  submittedOn: string
  /** A person has confirmed its fee before. */
  confirmed?: boolean
}

/** Where the number stands, in characters of the narration or the reference: for marking. */
export interface Place {
  in: 'narration' | 'reference'
  from: number
  to: number
}

/** A stretch of both numbers, one below the other; `same` is false where they are to be marked. One may be empty there. */
export interface Aligned {
  bank: string
  typed: string
  same: boolean
}

export type DifferenceKind =
  /** The number is right, the amount is not the fee; `times` where it is the fee of two or three people. */
  | 'other amount'
  /** More than one applicant typed this number, or numbers of this credit. */
  | 'claimed twice'
  /** Confirmed before for somebody else. */
  | 'already used'
  /** Its number stands in another credit of the same day and amount, which was confirmed before. */
  | 'used in another row'
  | 'on two rows'
  /** They typed two numbers, and the two credits make the fee together. */
  | 'in parts'
  /** A later debit has the same number. */
  | 'taken back'
  /** The file says that the money did not come, or went back; or something nobody knows. */
  | 'not arrived'
  | 'unknown state'
  | 'one character wrong'
  | 'one character missing'
  | 'one character too many'
  | 'two characters exchanged'
  /** O for 0, B for 8, and letters of the same kind. */
  | 'letter for digit'
  | 'cut off by the bank'
  | 'last digits only'
  /** The number is there, but broken or glued so that it may be a part of another. */
  | 'not a whole word'
  /** The number is there, but as that of an account, or before the @ of a handle. */
  | 'no payment number'
  | 'phone number instead'
  | 'handle instead'
  /** Nothing but name, amount and day. */
  | 'name, amount and day'
  /** Only where a person chose: the row has another number, or there is none to compare. */
  | 'other number'
  | 'no number'

export interface Difference {
  kind: DifferenceKind
  /** Short and plain, for the screen. */
  sentence: string
  times?: 2 | 3
  /** The other applicants. */
  claims?: string[]
  /** The other row: the debit that takes back, or the second credit. */
  payment?: string
}

/** A credit that may be what an applicant speaks of. */
export interface Candidate {
  payment: string
  /** What keeps it from being sure, the most important first. Never empty. */
  differences: Difference[]
  place?: Place
  aligned?: Aligned[]
  /** This credit is surely another applicant's. */
  sureFor?: string
}

export type ClaimMatch = { claim: string } & (
  | { state: 'sure'; payment: string; place: Place }
  | { state: 'please check'; candidates: Candidate[] }
  | { state: 'not found' }
  | { state: 'already confirmed'; payment?: string }
)

/** What becomes of a credit. `size` tells whether somebody should settle it although nobody claims it. */
export interface CreditMatch {
  payment: string
  state: 'sure' | 'please check' | 'confirmed before' | 'unclaimed'
  claims: string[]
  /** It was confirmed for them from another row of the same payment. */
  usedFor?: string[]
  size: 'the fee' | 'fee of several' | 'nearly the fee' | 'other'
}

export interface Matches {
  /** Each claim once, by id. */
  claims: ClaimMatch[]
  /** Each credit once, by id. */
  credits: CreditMatch[]
}
