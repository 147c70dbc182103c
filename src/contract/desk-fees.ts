import * as v from 'valibot'
import { calendarDay } from './calendar-day.ts'
import { Fit, Matched } from './desk-fee-credits.ts'
import { statementCalls } from './desk-statements.ts'
import { staffCall } from './staff-call.ts'
import { STAGES } from './stages.ts'

/** Open credits, and the fee report of a month. Amounts are paise, days YYYY-MM-DD, times ISO 8601. */

const WORDS_MAX = 300
/** Longer than any text of a bank about one payment. */
const CELL_MAX = 10_000

export const findForCredit = staffCall('POST', '/api/v1/staff/fees/find', {
  summary:
    'Searches applications for a credit that fits nobody, and says how each differs from it. Stores nothing.',
  needs: 'applications',
  input: v.object({
    search: v.pipe(
      v.string('Write a name, a reference, a phone or a number.'),
      v.trim(),
      v.minLength(2, 'Write a name, a reference, a phone or a number.'),
      v.maxLength(200),
    ),
    /** Sent by the page: an unconfirmed statement is not stored on the server. */
    credit: v.object({
      day: calendarDay('This is no day.'),
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
        /** Only an application that waits for its fee can be confirmed. */
        waits: v.boolean(),
      }),
    ),
    isAll: v.boolean(),
  }),
})
export type FoundForCredit = v.InferOutput<(typeof findForCredit)['output']>['found'][number]

export const settleCredit = staffCall('POST', '/api/v1/staff/fees/credits/:id/settle', {
  summary: 'Says in words what a credit is that nobody claims. Without words it is open again.',
  needs: 'applications',
  input: v.object({
    words: v.pipe(
      v.string('Say what it is.'),
      v.trim(),
      v.maxLength(WORDS_MAX, `Please stay within ${WORDS_MAX} characters.`),
    ),
  }),
  message: 'Settled.',
})

const Action = v.object({
  id: v.string(),
  at: v.string(),
  by: v.nullable(v.string()),
  /** Null if no statement came with it. */
  period: v.nullable(v.object({ from: v.string(), to: v.string() })),
  credits: v.number(),
  confirmed: v.number(),
  open: v.number(),
  mailsWaitUntil: v.nullable(v.string()),
})
export type FeeAction = v.InferOutput<typeof Action>

export const readFees = staffCall('GET', '/api/v1/staff/fees', {
  summary: 'Credits of earlier statements that nobody has confirmed, matched with the applications of today.',
  needs: 'applications',
  output: v.object({
    ...Matched.entries,
    /** Applications whose fee was found in part. */
    parts: v.array(
      v.object({
        reference: v.string(),
        name: v.string(),
        paidPaise: v.number(),
        missingPaise: v.number(),
      }),
    ),
    actions: v.array(Action),
  }),
})

/** Shape  2026-11 */
export const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)

const Sum = v.object({ count: v.number(), paise: v.number() })

export const readFeeMonth = staffCall('GET', '/api/v1/staff/fees/months/:month', {
  summary: 'The credits of one month by what became of them, its receipts and refunds, and why sums differ.',
  needs: 'applications',
  output: v.object({
    month: v.string(),
    credits: Sum,
    /** These groups add up to the credits. */
    found: Sum,
    unclaimed: Sum,
    settled: Sum,
    other: Sum,
    receipts: Sum,
    cancelled: Sum,
    refunds: Sum,
    /** Why receipts and confirmed fees differ, and which days no statement covers. Empty if complete and balanced. */
    notes: v.array(v.string()),
  }),
})
export type FeeMonth = v.InferOutput<(typeof readFeeMonth)['output']>

export const exportFeeMonth = staffCall('POST', '/api/v1/staff/fees/months/:month/csv', {
  summary: 'The same month for the accountant, line by line, as CSV.',
  needs: 'money',
  fresh: true,
  output: v.object({ csv: v.string() }),
  message: 'Exported.',
})

export const deskFeeCalls = [
  ...statementCalls,
  findForCredit,
  settleCredit,
  readFees,
  readFeeMonth,
  exportFeeMonth,
]
