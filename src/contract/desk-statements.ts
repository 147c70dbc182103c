import * as v from 'valibot'
import { REASON_MAX } from './desk-application-actions.ts'
import { FeeCredit, Matched } from './desk-fee-credits.ts'
import { staffCall } from './staff-call.ts'

/** Bank statements: read, search, confirm and undo. Amounts are paise, days YYYY-MM-DD, times ISO 8601. */

/** Maximum file size. Ten years of a busy account are smaller. */
export const STATEMENT_MAX_BYTES = 10 * 1024 * 1024
/** Delay of the mails of a batch, so that a batch undone within it sends nothing. */
export const FEE_MAIL_DELAY_SECONDS = 300
const MOST_AT_ONCE = 2000

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
  'status',
  'left out',
] as const

/** A multipart field is text, so the value is JSON. */
const jsonField = <Schema extends v.GenericSchema>(schema: Schema) =>
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

const columns = v.optional(jsonField(v.pipe(v.array(v.picklist(COLUMN_ROLES)), v.maxLength(60))))

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

/** Why a file was not read, and which choices can correct it. */
const Refused = v.object({
  sentence: v.string(),
  columns: v.optional(v.array(Column)),
  firstLines: v.optional(v.array(Line)),
})

export const previewStatement = staffCall('POST', '/api/v1/staff/fees/preview', {
  summary: 'Reads a bank statement and matches it. Stores nothing, and nobody is told.',
  needs: 'applications',
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
})
export type StatementPreview = v.InferOutput<(typeof previewStatement)['output']>

export const searchCredits = staffCall('POST', '/api/v1/staff/fees/credits/search', {
  summary:
    'Searches the open credits that are kept, and those of the statement where one is sent along, by amount, day, name or number. Stores nothing of them.',
  needs: 'applications',
  file: 'file',
  input: v.object({
    columns,
    search: v.pipe(
      v.string('Write an amount, a day, a name or a number.'),
      v.trim(),
      v.minLength(2, 'Write an amount, a day, a name or a number.'),
      v.maxLength(200),
    ),
  }),
  output: v.object({
    found: v.array(FeeCredit),
    /** Only day and amount of these are stored: the statement has to be dropped again. */
    forgotten: v.array(v.object({ day: v.string(), amountPaise: v.number() })),
    isAll: v.boolean(),
  }),
})

export type FoundCredits = v.InferOutput<(typeof searchCredits)['output']>

/** One credit for one application, with the uncertainties that were shown to the user. */
const Seen = v.object({
  reference: v.string(),
  credit: v.pipe(v.string(), v.maxLength(60)),
  kinds: v.array(v.string()),
  /** The user searched for the application; the matching rules did not pair the two. */
  byHand: v.optional(v.literal(true)),
  /** Why a manager uses a payment a second time. Stays at the desk. */
  again: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, 'Please stay within 300 characters.'))),
})
export type SeenFee = v.InferOutput<typeof Seen>

export const confirmFees = staffCall('POST', '/api/v1/staff/fees/confirm', {
  summary:
    'Says that these credits are the fees of these applications, and keeps the credits of the statement, where one is sent again. What is not as it was seen is left.',
  needs: 'applications',
  file: 'file',
  input: v.object({
    columns,
    seen: jsonField(v.pipe(v.array(Seen), v.maxLength(MOST_AT_ONCE))),
    /** Idempotency key created by the page: a retry makes no second action. */
    key: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'This is no key.'))),
  }),
  output: v.object({
    actionId: v.string(),
    confirmed: v.array(v.string()),
    /** Confirmed fees of which a part is still missing. */
    parts: v.array(v.object({ reference: v.string(), amountPaise: v.number(), missingPaise: v.number() })),
    left: v.array(v.object({ reference: v.string(), why: v.string() })),
    /** Number of newly stored credits. */
    stored: v.number(),
    mailsWaitUntil: v.string(),
  }),
  message: 'Confirmed.',
})

export const confirmReversals = staffCall('POST', '/api/v1/staff/fees/reversals', {
  summary:
    'Says that fees are not found after all, because the bank took their payments back: receipts are cancelled, and the applicants get a mail. What is not as it was seen is left.',
  needs: 'applications',
  file: 'file',
  input: v.object({
    columns,
    seen: jsonField(
      v.pipe(
        v.array(v.object({ reference: v.string(), credit: v.pipe(v.string(), v.maxLength(60)) })),
        v.minLength(1, 'Choose a payment.'),
        v.maxLength(MOST_AT_ONCE),
      ),
    ),
    /** Visible to the applicants. */
    reason: v.pipe(
      v.string('Say why.'),
      v.trim(),
      v.minLength(1, 'Say why.'),
      v.maxLength(REASON_MAX, `Please stay within ${REASON_MAX} characters.`),
    ),
  }),
  output: v.object({
    moved: v.array(v.object({ reference: v.string(), eventId: v.string() })),
    left: v.array(v.object({ reference: v.string(), why: v.string() })),
    mailsWaitUntil: v.string(),
  }),
  message: 'Not found after all.',
})

export const undoFees = staffCall('POST', '/api/v1/staff/fees/actions/:id/undo', {
  summary:
    'Takes back all that one action confirmed, and what its statement brought. Mails that wait are stopped.',
  needs: 'applications',
  output: v.object({
    undone: v.number(),
    /** Left unchanged, because they changed later. */
    left: v.array(v.string()),
    /** Number of applicants who were notified before, and are notified again. */
    notified: v.number(),
  }),
  message: 'Taken back.',
})

export const statementCalls = [previewStatement, searchCredits, confirmFees, confirmReversals, undoFees]
