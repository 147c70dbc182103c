import * as v from 'valibot'
import { staffCall } from './staff-call.ts'
import { STAGES } from './stages.ts'

/** Fees found in bank statements. Amounts are paise, days YYYY-MM-DD, times ISO 8601. */

/** What a file may weigh. Ten years of a busy account have less. */
export const STATEMENT_MAX_BYTES = 10 * 1024 * 1024
/** Mails of a batch wait this long, so that all of it can be taken back without a word to anybody. */
export const FEE_MAILS_WAIT_SECONDS = 300
const MOST_AT_ONCE = 2000
const WORDS_MAX = 300
/** No bank writes as much of one payment. */
const CELL_MAX = 10_000

export const COLUMN_ROLES = [
  'date',
  'value date',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'direction',
  'balance',
  'balance direction',
  'left out',
] as const

/** A field of a form holds text. */
const inJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return JSON.parse(dataset.value) as unknown
      } catch {
        addIssue({ message: 'This is not JSON.' })
        return NEVER
      }
    }),
    schema,
  )

const columns = v.optional(inJson(v.pipe(v.array(v.picklist(COLUMN_ROLES)), v.maxLength(60))))

const Column = v.object({
  heading: v.string(),
  role: v.picklist(COLUMN_ROLES),
  doubt: v.optional(v.string()),
})
const Line = v.object({ row: v.number(), cells: v.array(v.string()), leftOut: v.boolean() })

const Understood = v.object({
  columns: v.array(Column),
  firstLines: v.array(Line),
  period: v.object({ from: v.string(), to: v.string() }),
  counts: v.object({ lines: v.number(), leftOut: v.number(), credits: v.number(), debits: v.number() }),
  creditsPaise: v.number(),
  balanceAddsUp: v.boolean(),
  notes: v.array(v.string()),
})

/** Why a file was not read, and what a person may correct. */
const Refused = v.object({
  sentence: v.string(),
  columns: v.optional(v.array(Column)),
  firstLines: v.optional(v.array(Line)),
})

/** An application that a credit may belong to. `kinds` is what keeps it from being sure; empty where it is. */
const Fit = v.object({
  reference: v.string(),
  name: v.string(),
  typed: v.string(),
  kinds: v.array(v.string()),
  sentences: v.array(v.string()),
  /** The two numbers, stretch by stretch. */
  aligned: v.optional(v.array(v.object({ bank: v.string(), typed: v.string(), same: v.boolean() }))),
})

const FeeCredit = v.object({
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
  /** How many people’s fee it may still be. */
  places: v.number(),
  /** Whose fee a part of it is. */
  paidFor: v.optional(v.array(v.object({ reference: v.string(), name: v.string() }))),
  /** The bank took it back: nobody’s fee. */
  takenBack: v.optional(v.literal(true)),
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

const Matched = v.object({
  feePaise: v.number(),
  credits: v.array(FeeCredit),
  /** Who waits for the fee, and whose number stands in no credit. */
  notFound: v.array(
    v.object({ reference: v.string(), name: v.string(), typed: v.string(), stage: v.picklist(STAGES) }),
  ),
})
export type MatchedFees = v.InferOutput<typeof Matched>

export const previewStatement = staffCall({
  method: 'POST',
  path: '/api/v1/staff/fees/preview',
  summary: 'Reads a bank statement and matches it. Stores nothing, and nobody is told.',
  needs: 'applications',
  body: 'multipart',
  file: 'file',
  input: v.object({ columns }),
  output: v.object({
    refused: v.nullable(Refused),
    found: v.nullable(
      v.object({
        understood: Understood,
        ...Matched.entries,
        others: v.object({ credits: v.number(), debits: v.number() }),
        known: v.number(),
      }),
    ),
  }),
  message: 'Read.',
  status: 200,
})
export type StatementPreview = v.InferOutput<(typeof previewStatement)['output']>

/** One credit for one application, and what the person saw that keeps it from being sure. */
const Seen = v.object({
  reference: v.string(),
  credit: v.pipe(v.string(), v.maxLength(60)),
  kinds: v.array(v.string()),
  /** A person searched for the application; the rules of matching did not bring the two together. */
  byHand: v.optional(v.literal(true)),
})
export type SeenFee = v.InferOutput<typeof Seen>

export const confirmFees = staffCall({
  method: 'POST',
  path: '/api/v1/staff/fees/confirm',
  summary:
    'Says that these credits are the fees of these applications, and keeps the credits of the statement, where one is sent again. What is not as it was seen is left.',
  needs: 'applications',
  body: 'multipart',
  file: 'file',
  input: v.object({ columns, seen: inJson(v.pipe(v.array(Seen), v.maxLength(MOST_AT_ONCE))) }),
  output: v.object({
    deedId: v.string(),
    confirmed: v.array(v.string()),
    left: v.array(v.object({ reference: v.string(), why: v.string() })),
    /** New credits that are kept. */
    kept: v.number(),
    mailsWaitUntil: v.string(),
  }),
  message: 'Confirmed.',
  status: 200,
})

export const findForCredit = staffCall({
  method: 'POST',
  path: '/api/v1/staff/fees/find',
  summary:
    'Searches applications for a credit that fits nobody, and says how each differs from it. Stores nothing.',
  needs: 'applications',
  body: 'json',
  input: v.object({
    search: v.pipe(
      v.string('Write a name, a reference, a phone or a number.'),
      v.trim(),
      v.minLength(2, 'Write a name, a reference, a phone or a number.'),
      v.maxLength(200),
    ),
    /** As the page has it: of a statement that is not confirmed nothing is stored. */
    credit: v.object({
      day: v.pipe(v.string(), v.isoDate()),
      amountPaise: v.number(),
      narration: v.pipe(v.string(), v.maxLength(CELL_MAX)),
      bankReference: v.pipe(v.string(), v.maxLength(CELL_MAX)),
    }),
  }),
  output: v.object({
    found: v.array(
      v.object({
        ...Fit.entries,
        stage: v.picklist(STAGES),
        phone: v.string(),
        submittedOn: v.string(),
        /** Only the fee of such an application can be confirmed. */
        waits: v.boolean(),
      }),
    ),
    isAll: v.boolean(),
  }),
  message: 'Found.',
  status: 200,
})
export type FoundForCredit = v.InferOutput<(typeof findForCredit)['output']>['found'][number]

export const undoFees = staffCall({
  method: 'POST',
  path: '/api/v1/staff/fees/deeds/:id/undo',
  summary:
    'Takes back all that one deed confirmed, and what its statement brought. Mails that wait are stopped.',
  needs: 'applications',
  body: 'none',
  input: v.optional(v.object({})),
  output: v.object({
    undone: v.number(),
    /** Something else happened to these since. */
    left: v.array(v.string()),
    /** How many had been told, and are told again. */
    told: v.number(),
  }),
  message: 'Taken back.',
  status: 200,
})

export const settleCredit = staffCall({
  method: 'POST',
  path: '/api/v1/staff/fees/credits/:id/settle',
  summary: 'Says in words what a credit is that nobody claims. Without words it is open again.',
  needs: 'applications',
  body: 'json',
  input: v.object({
    words: v.pipe(
      v.string('Say what it is.'),
      v.trim(),
      v.maxLength(WORDS_MAX, `Please stay within ${WORDS_MAX} characters.`),
    ),
  }),
  output: v.object({}),
  message: 'Settled.',
  status: 200,
})

const Deed = v.object({
  id: v.string(),
  at: v.string(),
  by: v.nullable(v.string()),
  /** Null where no statement came with it. */
  period: v.nullable(v.object({ from: v.string(), to: v.string() })),
  credits: v.number(),
  confirmed: v.number(),
  open: v.number(),
  mailsWaitUntil: v.nullable(v.string()),
})
export type FeeDeed = v.InferOutput<typeof Deed>

export const readFees = staffCall({
  method: 'GET',
  path: '/api/v1/staff/fees',
  summary: 'Credits of earlier statements that nobody has confirmed, matched with the applications of today.',
  needs: 'applications',
  body: 'none',
  input: v.optional(v.object({})),
  output: v.object({ ...Matched.entries, deeds: v.array(Deed) }),
  message: 'Found.',
  status: 200,
})

/** Shape  2026-11 */
export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

const Sum = v.object({ count: v.number(), paise: v.number() })

export const readFeeMonth = staffCall({
  method: 'GET',
  path: '/api/v1/staff/fees/months/:month',
  summary: 'The credits of one month by what became of them, its receipts and refunds, and why sums differ.',
  needs: 'applications',
  body: 'none',
  input: v.optional(v.object({})),
  output: v.object({
    month: v.string(),
    credits: Sum,
    /** Together they are the credits. */
    found: Sum,
    unclaimed: Sum,
    settled: Sum,
    other: Sum,
    receipts: Sum,
    cancelled: Sum,
    refunds: Sum,
    /** Why receipts and fees found differ, and which days no statement holds. Empty where all is there and adds up. */
    notes: v.array(v.string()),
  }),
  message: 'Found.',
  status: 200,
})
export type FeeMonth = v.InferOutput<(typeof readFeeMonth)['output']>

export const exportFeeMonth = staffCall({
  method: 'POST',
  path: '/api/v1/staff/fees/months/:month/csv',
  summary: 'The same month for the accountant, line by line, as CSV.',
  needs: 'money',
  fresh: true,
  body: 'none',
  input: v.optional(v.object({})),
  output: v.object({ csv: v.string() }),
  message: 'Exported.',
  status: 200,
})

export const deskFeeCalls = [
  previewStatement,
  confirmFees,
  findForCredit,
  undoFees,
  settleCredit,
  readFees,
  readFeeMonth,
  exportFeeMonth,
]
