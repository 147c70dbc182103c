import * as v from 'valibot'
import { STAGES } from './stages.ts'

/** Credits of bank statements beside the applications whose fee they may be. Amounts are paise, days YYYY-MM-DD. */

export const OUTCOME_KINDS = ['failed', 'pending', 'reversed', 'returned', 'cancelled', 'unknown'] as const

/** An application that a credit may belong to. `kinds` is what keeps it from being sure; empty where it is. */
export const Fit = v.object({
  reference: v.string(),
  name: v.string(),
  typed: v.string(),
  kinds: v.array(v.string()),
  sentences: v.array(v.string()),
  /** The credit that makes the fee together with this one: both are confirmed in one act. */
  rest: v.optional(v.string()),
  /** The two numbers, stretch by stretch. */
  aligned: v.optional(v.array(v.object({ bank: v.string(), typed: v.string(), same: v.boolean() }))),
})

export const FeeCredit = v.object({
  /** The same for the same row in every file. */
  id: v.string(),
  day: v.string(),
  amountPaise: v.number(),
  narration: v.string(),
  bankReference: v.string(),
  state: v.picklist([
    'sure',
    'please check',
    'unclaimed',
    /** The fee of several people, of whom not all are confirmed. */
    'place left',
    'confirmed before',
    'settled',
  ]),
  /** How many people’s fee it may still be: none’s where the money did not come. */
  places: v.number(),
  /** Whose fee a part of it is. */
  paidFor: v.optional(v.array(v.object({ reference: v.string(), name: v.string() }))),
  /** Whose fee it is already, from another row of the same payment: a manager may give it again, and says why. */
  usedBy: v.optional(v.array(v.object({ reference: v.string(), name: v.string() }))),
  /** The bank took it back: nobody’s fee. */
  takenBack: v.optional(v.literal(true)),
  /** What the file says of it, where that is anything but success. */
  outcome: v.optional(v.object({ kind: v.picklist(OUTCOME_KINDS), said: v.string() })),
  /** Where the number stands in what the bank wrote. */
  place: v.optional(
    v.object({ in: v.picklist(['narration', 'reference']), from: v.number(), to: v.number() }),
  ),
  /** The row as it stands in the file. */
  row: v.optional(v.number()),
  cells: v.optional(v.array(v.string())),
  /** How somebody settled it. */
  settled: v.optional(v.string()),
  fits: v.array(Fit),
})
export type FeeCredit = v.InferOutput<typeof FeeCredit>
export type FeeFit = v.InferOutput<typeof Fit>

/** A fee that was found, and that the bank took back. */
const Reversal = v.object({
  /** The credit. */
  id: v.string(),
  day: v.string(),
  amountPaise: v.number(),
  narration: v.string(),
  bankReference: v.string(),
  reversedOn: v.string(),
  /** What the bank wrote about the debit, or the row that says what became of it, while its statement is there: it is not kept. */
  debit: v.optional(v.object({ words: v.string(), row: v.optional(v.number()) })),
  /** Whose fee it is. Only one that counts as found can be said to be not found. */
  people: v.array(v.object({ reference: v.string(), name: v.string(), stage: v.picklist(STAGES) })),
})
export type Reversal = v.InferOutput<typeof Reversal>

export const Matched = v.object({
  feePaise: v.number(),
  reversals: v.array(Reversal),
  credits: v.array(FeeCredit),
  /** Who waits for the fee, and whose number stands in no credit. */
  notFound: v.array(
    v.object({ reference: v.string(), name: v.string(), typed: v.string(), stage: v.picklist(STAGES) }),
  ),
})
export type MatchedFees = v.InferOutput<typeof Matched>
