import * as v from 'valibot'
import { STAGES } from './stages.ts'

/** Credits of bank statements with the applications they may pay for. Amounts are paise, days YYYY-MM-DD. */

export const OUTCOME_KINDS = ['failed', 'pending', 'reversed', 'returned', 'cancelled', 'unknown'] as const

/** An application that a credit may pay for. `kinds` says why the match is not certain; empty for a certain match. */
export const Fit = v.object({
  reference: v.string(),
  name: v.string(),
  typed: v.string(),
  kinds: v.array(v.string()),
  sentences: v.array(v.string()),
  /** The other credit of a fee paid in two parts: both are confirmed in one action. */
  rest: v.optional(v.string()),
  /** The two numbers, compared part by part. */
  aligned: v.optional(v.array(v.object({ bank: v.string(), typed: v.string(), same: v.boolean() }))),
})

export const FeeCredit = v.object({
  /** The same in every file that contains this row. */
  id: v.string(),
  day: v.string(),
  amountPaise: v.number(),
  narration: v.string(),
  bankReference: v.string(),
  state: v.picklist([
    'sure',
    'please check',
    'unclaimed',
    /** One payment for several applicants, of whom not all are confirmed. */
    'place left',
    'confirmed before',
    'settled',
  ]),
  /** How many more fees this credit can pay; 0 if the payment failed. */
  places: v.number(),
  /** Applicants whose fee is paid by a part of this credit. */
  paidFor: v.optional(v.array(v.object({ reference: v.string(), name: v.string() }))),
  /**
   * Applicants whose fee another row of the same payment already paid: a manager may assign it again, with a reason.
   */
  usedBy: v.optional(v.array(v.object({ reference: v.string(), name: v.string() }))),
  /** Reversed by the bank: it pays no fee. */
  reversed: v.optional(v.literal(true)),
  /** Status of the payment in the file, unless it is success. */
  outcome: v.optional(v.object({ kind: v.picklist(OUTCOME_KINDS), said: v.string() })),
  /** Position of the transaction number in the bank's text. */
  place: v.optional(
    v.object({ in: v.picklist(['narration', 'reference']), from: v.number(), to: v.number() }),
  ),
  /** Row and cells of the file. */
  row: v.optional(v.number()),
  cells: v.optional(v.array(v.string())),
  /** The reason given when staff settled it. */
  settled: v.optional(v.string()),
  fits: v.array(Fit),
})
export type FeeCredit = v.InferOutput<typeof FeeCredit>
export type FeeFit = v.InferOutput<typeof Fit>

/** A reversal of a credit that was confirmed as a fee. */
const Reversal = v.object({
  /** Id of the credit. */
  id: v.string(),
  day: v.string(),
  amountPaise: v.number(),
  narration: v.string(),
  bankReference: v.string(),
  reversedOn: v.string(),
  /** The bank's text of the debit, or the row with the new status; not stored, so only available with its statement. */
  debit: v.optional(v.object({ words: v.string(), row: v.optional(v.number()) })),
  /** The applicants whose fee it was. Only a confirmed fee can be changed to "fee not found". */
  people: v.array(v.object({ reference: v.string(), name: v.string(), stage: v.picklist(STAGES) })),
})
export type Reversal = v.InferOutput<typeof Reversal>

export const Matched = v.object({
  feePaise: v.number(),
  reversals: v.array(Reversal),
  credits: v.array(FeeCredit),
  /** Applications that wait for the fee and whose number is in no credit. */
  notFound: v.array(
    v.object({ reference: v.string(), name: v.string(), typed: v.string(), stage: v.picklist(STAGES) }),
  ),
})
export type MatchedFees = v.InferOutput<typeof Matched>
