import * as v from 'valibot'
import { ENQUIRY_TOPICS } from './enquiries.ts'
import { FORMS } from './form-leaves.ts'
import { staffCall } from './staff-call.ts'
import { STAGES } from './stages.ts'

/**
 * Statistics of the desk's work. They name no person and do not compare colleagues. Days are YYYY-MM-DD in the
 * organisation's time zone.
 */

export const SPANS = [4, 12, 52] as const
export type Span = (typeof SPANS)[number]
/** A later answer counts as no answer: the person has given up waiting by then. */
export const ANSWER_DAYS = 7

/** The time until a person got the first answer. */
export const ANSWER_KINDS = ['in their hours', 'the same day', 'the next day', 'later', 'not yet'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]
/** Result of the first call to a person. */
export const CALL_KINDS = ['reached', 'not reached', 'not noted'] as const
export type CallKind = (typeof CALL_KINDS)[number]
/** Enquiries with a subject from a link. */
export const OTHER_TOPIC = 'other'
export const COUNTED_TOPICS = [...ENQUIRY_TOPICS, OTHER_TOPIC] as const
export type CountedTopic = (typeof COUNTED_TOPICS)[number]

export const NUMBER_TABLES = [
  'enquiries',
  'answers',
  'calls',
  'applications',
  'batches',
  'fees',
  'forms',
] as const
export type NumberTable = (typeof NUMBER_TABLES)[number]

const counts = <Kind extends string>(kinds: readonly Kind[]) =>
  v.object(
    Object.fromEntries(kinds.map((kind) => [kind, v.number()])) as Record<Kind, v.NumberSchema<undefined>>,
  )
const span = v.picklist(SPANS, 'Choose 4, 12 or 52 weeks.')

const Numbers = v.object({
  countedAt: v.string(),
  /** The Monday of each week, oldest first. The last week is not over. */
  weeks: v.array(v.string()),
  enquiries: v.array(v.object({ topic: v.picklist(COUNTED_TOPICS), counts: v.array(v.number()) })),
  answers: v.object({
    kinds: counts(ANSWER_KINDS),
    /** Minutes until the first answer: median and 90th percentile; null if too few were answered. */
    median: v.nullable(v.number()),
    ninetieth: v.nullable(v.number()),
  }),
  calls: counts(CALL_KINDS),
  /** By course of the catalogue; null for another course or none. Erased applications are not counted. */
  applications: v.array(v.object({ course: v.nullable(v.string()), stages: counts(STAGES) })),
  /**
   * By course and batch: the applications of these weeks, and all applications of the batches in the
   * catalogue. The course is null for another course or none.
   */
  batches: v.array(
    v.object({
      course: v.nullable(v.string()),
      /** First day and place; null for applications without a batch. */
      batch: v.nullable(v.string()),
      /** Null without a limit. */
      seats: v.nullable(v.number()),
      /** Applications that are not refused or withdrawn. */
      held: v.number(),
      /** People on the waiting list, with those who are offered a seat. */
      waiting: v.number(),
      stages: counts(STAGES),
      /** Applicants who paid something, and the sum. */
      fees: v.number(),
      paise: v.number(),
      /** The missing sum of the fees that are not found yet. */
      missingPaise: v.number(),
      /** Refused or withdrawn applicants who paid and did not get it back. */
      refundsDue: v.number(),
      refundDuePaise: v.number(),
    }),
  ),
  /** By the month of the booking day, oldest first; the last month is not over. */
  fees: v.array(
    v.object({
      month: v.string(),
      fees: v.number(),
      paise: v.number(),
      refunds: v.number(),
      refundPaise: v.number(),
    }),
  ),
  /** How often each form was left at each field, in the order of the form. */
  forms: v.array(
    v.object({
      form: v.picklist(FORMS),
      sent: v.number(),
      /** Opened, but no field touched. */
      nothing: v.number(),
      fields: v.array(v.object({ field: v.string(), left: v.number() })),
    }),
  ),
})
export type Numbers = v.InferOutput<typeof Numbers>

export const readNumbers = staffCall('POST', '/api/v1/staff/numbers', {
  summary: 'Enquiries, answers, first calls, applications, fees and forms of the last weeks, as sums.',
  needs: 'enquiries',
  input: v.object({ weeks: span }),
  output: Numbers,
  message: 'Counted.',
})

export const exportNumbers = staffCall('POST', '/api/v1/staff/numbers/csv', {
  summary: 'One table of these sums as CSV.',
  needs: 'enquiries',
  input: v.object({ weeks: span, table: v.picklist(NUMBER_TABLES, 'Choose a table.') }),
  output: v.object({ csv: v.string() }),
  message: 'Exported.',
})

export const deskNumberCalls = [readNumbers, exportNumbers]
