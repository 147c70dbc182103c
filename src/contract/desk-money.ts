import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/**
 * Where people pay, and how much: the bank account and everything else that a form marks so. Once real values stand, one manager
 * asks for others, and a second one confirms exactly these. All who are managers, or were during the last 30 days, hear of it by mail, and
 * can stop it.
 */
const PATH = '/api/v1/staff/money'

const value = v.pipe(v.string(), v.maxLength(400, 'This is too long.'))

const Field = v.object({
  /** In its file: `bank.ifsc`. */
  path: v.string(),
  label: v.string(),
  /** Whether it is an amount in rupees. */
  isAmount: v.boolean(),
  was: v.string(),
  wanted: v.string(),
  /** What there is to know about the new value, as a sentence. */
  says: v.nullable(v.string()),
})
export type MoneyField = v.InferOutput<typeof Field>

const Change = v.object({
  id: v.string(),
  /** The file, with `~` in place of the slash. */
  thing: v.string(),
  title: v.string(),
  state: v.picklist(['waiting', 'in force', 'stopped']),
  /** Of exactly these values: whoever confirms sends what they saw. */
  hash: v.string(),
  /** Every field of its file that is about money, also those that stay. */
  fields: v.array(Field),
  /** The field whose new value a second person types once more. */
  typed: v.string(),
  /** Who asked for it; null where nobody at the desk did. */
  by: v.nullable(v.string()),
  isMine: v.boolean(),
  at: v.string(),
  confirmedBy: v.nullable(v.string()),
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  /** When it ends by itself while it waits; until when it can be stopped while it is in force. */
  until: v.nullable(v.string()),
  /** Of what waits: why whoever asks cannot confirm it; null where they can. */
  barred: v.nullable(
    v.object({
      why: v.string(),
      /** From when on they can; null where another manager has to. */
      from: v.nullable(v.string()),
    }),
  ),
  /** When the very same values were stopped before. */
  stoppedBefore: v.nullable(v.string()),
})
export type MoneyChange = v.InferOutput<typeof Change>

export const readMoney = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'Changes of where people pay, or how much: those that wait, and those of the last day.',
  // Editors, and those who may stop a change: to others there is nothing.
  needs: 'in',
  output: v.object({
    changes: v.array(Change),
    /** Whether one manager alone still sets everything, since nobody can pay yet. */
    oneMaySet: v.boolean(),
    /** How many other managers there are. */
    others: v.number(),
    /** How many of them could confirm at once what whoever asks proposes. */
    othersNow: v.number(),
    /** Whether the caller may stop a change: managers of now and of the last 30 days may. */
    mayStop: v.boolean(),
  }),
})

export const proposeMoney = staffCall({
  method: 'POST',
  path: `${PATH}/things/:id/changes`,
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

export const confirmMoney = staffCall({
  method: 'POST',
  path: `${PATH}/changes/:id/confirm`,
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

export const stopMoney = staffCall({
  method: 'POST',
  path: `${PATH}/changes/:id/stop`,
  summary: 'Takes away what waits, or brings the old values back within a day of the change.',
  // Managers of the last 30 days too: a manager cannot take away a role to be rid of the person who may stop the change.
  needs: 'in',
  output: v.object({ state: v.picklist(['gone', 'back']) }),
  message: 'Stopped.',
})

export const deskMoneyCalls = [readMoney, proposeMoney, confirmMoney, stopMoney]
