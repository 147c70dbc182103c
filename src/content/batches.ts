import * as v from 'valibot'
import { type Check, checkTogether } from './check-together.ts'
import { day, mayMissDay } from './day-fields.ts'
import { rupees } from './fee.ts'
import { fact, object, text } from './fields.ts'

/** The organisation's setting of a batch. A full batch becomes a waiting list automatically. */
export const BATCH_STATES = ['open', 'waiting list', 'closed', 'not announced'] as const

const SEATS = 'must be a number of seats, from 1 to 10000, or empty for no limit'

const Fields = object({
  /** Applications refer to the key, so it stays when the first day changes. */
  key: v.pipe(
    text,
    v.regex(/^[a-z\d][a-z\d-]{0,39}$/, 'must be small letters, digits and dashes, 40 at most'),
  ),
  /** The first day. */
  starts: day,
  place: fact,
  language: fact,
  /** The timetable in words. */
  times: fact,
  /** Null without a limit. */
  seats: v.pipe(
    v.nullish(
      v.union(
        [
          v.literal(''),
          v.pipe(v.number(), v.integer(SEATS), v.minValue(1, SEATS), v.maxValue(10_000, SEATS)),
        ],
        SEATS,
      ),
      '',
    ),
    v.transform((seats) => (seats === '' ? null : seats)),
  ),
  /** The first and the last day on which applications are taken; empty without one. */
  applyFrom: mayMissDay,
  applyUntil: mayMissDay,
  /** In rupees; null if it is the usual fee. */
  fee: v.pipe(
    v.nullish(v.union([v.literal(''), rupees], 'must be whole rupees: digits only'), ''),
    v.transform((fee) => (fee === '' ? null : fee)),
  ),
  state: v.optional(v.picklist(BATCH_STATES, `must be one of: ${BATCH_STATES.join(', ')}`), 'open'),
  /** For accepted applicants. */
  ask: fact,
  bring: fact,
})
export type Batch = v.InferOutput<typeof Fields>

/** Checks across fields, each with the field that gets the error. */
const CHECKS: Check<Batch>[] = [
  ['applyFrom', ({ applyFrom, starts }) => applyFrom <= starts, 'is after the first day of the batch'],
  [
    'applyUntil',
    ({ applyFrom, applyUntil }) => applyUntil === '' || applyUntil >= applyFrom,
    'is before the day from which applications are taken',
  ],
]

/** Checked field by field, and across fields once each field is valid. */
export const BatchInFile = v.pipe(Fields, checkTogether(CHECKS))

export const batches = v.optional(v.array(BatchInFile, 'must be a list of batches'), [])
