import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/**
 * Payment details: the bank account and every other field that a form marks as money. Once real values are published,
 * one manager proposes a change and a second manager confirms exactly these values. All managers, including those of
 * the last 30 days, get a mail and can stop it.
 */
const PATH = '/api/v1/staff/money'

const value = v.pipe(v.string(), v.maxLength(400, 'This is too long.'))

const Field = v.object({
  /** Path in its file: `bank.ifsc`. */
  path: v.string(),
  label: v.string(),
  /** Whether it is an amount in rupees. */
  isAmount: v.boolean(),
  was: v.string(),
  wanted: v.string(),
  /** A sentence about the new value, such as the bank of an IFSC. */
  says: v.nullable(v.string()),
})
export type MoneyField = v.InferOutput<typeof Field>

const Change = v.object({
  id: v.string(),
  /** The file, with `~` instead of the slash. */
  entry: v.string(),
  title: v.string(),
  state: v.picklist(['waiting', 'in force', 'stopped']),
  /** Hash of the proposed values: a confirmation sends it back as proof of the values that were seen. */
  hash: v.string(),
  /** Every money field of the file, including unchanged ones. */
  fields: v.array(Field),
  /** The field whose new value the second manager types again. */
  typed: v.string(),
  /** Name of the proposer; null if it did not happen at the desk. */
  by: v.nullable(v.string()),
  isMine: v.boolean(),
  at: v.string(),
  confirmedBy: v.nullable(v.string()),
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  /** While waiting: when the proposal expires. In force: until when it can be stopped. */
  until: v.nullable(v.string()),
  /** While waiting: why the caller cannot confirm it; null if they can. */
  barred: v.nullable(
    v.object({
      why: v.string(),
      /** When the caller can confirm; null if another manager must. */
      from: v.nullable(v.string()),
    }),
  ),
  /** When the same values were stopped before. */
  stoppedBefore: v.nullable(v.string()),
})
export type MoneyChange = v.InferOutput<typeof Change>

export const readMoney = staffCall('GET', PATH, {
  summary: 'Changes of where people pay, or how much: those that wait, and those of the last day.',
  // Editors and all staff who may stop a change see the changes. Other callers get an empty list.
  needs: 'in',
  output: v.object({
    changes: v.array(Change),
    /** Whether one manager may set all values alone, because nobody can pay yet. */
    oneManagerMaySet: v.boolean(),
    /** Number of other managers. */
    others: v.number(),
    /** Number of other managers who could confirm a proposal of the caller at once. */
    othersNow: v.number(),
    /** Whether the caller may stop a change: current managers and those of the last 30 days may. */
    mayStop: v.boolean(),
  }),
})

export const proposeMoney = staffCall('POST', `${PATH}/entries/:id/changes`, {
  summary: 'Asks for other values. Nothing changes before a second manager confirms them.',
  needs: 'money',
  fresh: true,
  input: v.object({
    fields: v.pipe(
      v.array(v.object({ path: v.pipe(v.string(), v.maxLength(80)), value })),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
  output: v.object({ id: v.string() }),
  message: 'A second person has to confirm it now.',
  status: 201,
})

export const confirmMoney = staffCall('POST', `${PATH}/changes/:id/confirm`, {
  summary: 'Confirms what another manager asked for, which publishes it.',
  needs: 'money',
  fresh: true,
  input: v.object({
    hash: v.pipe(v.string('Read it first.'), v.maxLength(80)),
    typed: v.pipe(value, v.trim(), v.nonEmpty('Type it once more.')),
  }),
  output: v.object({ number: v.number() }),
  message: 'Published.',
})

export const stopMoney = staffCall('POST', `${PATH}/changes/:id/stop`, {
  summary: 'Takes away what waits, or brings the old values back within a day of the change.',
  // Managers of the last 30 days too: nobody can avoid a stop by removing the role of another manager.
  needs: 'in',
  output: v.object({ state: v.picklist(['gone', 'back']) }),
  message: 'Stopped.',
})

export const deskMoneyCalls = [readMoney, proposeMoney, confirmMoney, stopMoney]
