import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Publication } from '../../contract/desk-publications.ts'
import type { AuditAction } from '../audit/actions.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { MoneyChangesTable } from '../db/tables/website.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { recentManagerIds } from '../staff/managers.ts'
import { draftOf, idOf, rewriteDraft } from './drafts.ts'
import { isSameMoney, type MoneyDifference, type MoneyValues, withMoney } from './money.ts'
import { whyNotConfirm } from './second-person.ts'
import { LANGUAGE } from './store.ts'

export type MoneyChange = Selectable<MoneyChangesTable>

/** The time within which a change in force can be stopped. */
export const STOPPABLE_MS = 24 * 3600_000
/** A change that is not confirmed within this time expires. */
const WAITS_MS = 7 * 24 * 3600_000

/**
 * A publication that puts a change in force, because this second person confirms it; or that restores the values before
 * one.
 */
export type MoneyAction =
  | { confirms: string; hash: string; by: Pick<Staff, 'id' | 'sessionId'> }
  | { stops: string; by: string }

interface Publishing {
  how: Publication['how']
  byId: string | null
  money?: MoneyAction
}

export const valuesIn = (json: string) => JSON.parse(json) as MoneyValues

const differenceOf = ({ path, was, wanted }: MoneyChange): MoneyDifference => ({
  path,
  was: valuesIn(was),
  wanted: valuesIn(wanted),
})

/** A confirmation is valid for exactly this change. */
const hashOf = (id: string, { path, was, wanted }: MoneyDifference) =>
  createHash('sha256')
    .update(JSON.stringify([id, path, was, wanted]))
    .digest('base64url')

export async function moneyChange(db: Tx, id: string): Promise<MoneyChange | undefined> {
  return db.selectFrom('money_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

export const stillWaits = ({ state, ends_at }: MoneyChange, now: number) =>
  state === 'waiting' && (ends_at ?? 0) > now

/** The common fields of a new change. */
const begun = (difference: MoneyDifference, at: number) => {
  const id = newId()
  return {
    id,
    language: LANGUAGE,
    path: difference.path,
    was: JSON.stringify(difference.was),
    wanted: JSON.stringify(difference.wanted),
    hash: hashOf(id, difference),
    at,
  }
}

/**
 * Proposes a change, which another person has to confirm.
 *
 * Errors  staff_rule: a change of the same person is pending; changed_meanwhile: one of another person is
 */
export async function proposeMoneyChange(
  tx: Tx,
  at: number,
  difference: MoneyDifference,
  staff: Staff,
): Promise<string> {
  await tx
    .updateTable('money_changes')
    .set({ state: 'ended', closed_at: at })
    .where('language', '=', LANGUAGE)
    .where('path', '=', difference.path)
    .where('state', '=', 'waiting')
    .where('ends_at', '<=', at)
    .execute()
  const asked = await tx
    .insertInto('money_changes')
    .values({
      ...begun(difference, at),
      how: 'two',
      state: 'waiting',
      by_id: staff.id,
      by_session: staff.sessionId,
      ends_at: at + WAITS_MS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) throw await whatWaits(tx, difference.path, staff)
  await notifyManagers(tx, at, 'money proposed', asked.id)
  const [subject, detail] = [difference.path, { change: asked.id }]
  await writeAudit(tx, at, { action: 'money change proposed', staff, subject, detail })
  await announceChange(tx, at, 'content', idOf(difference.path))
  return asked.id
}

const MINE_WAITS = 'Yours is already waiting. Take it back first, if you want to ask for other values.'
const ANOTHER_WAITS =
  'Another manager has asked for other values already. Confirm or stop those first. Nothing of yours was applied.'

async function whatWaits(tx: Tx, path: string, staff: Staff): Promise<Failure> {
  const waiting = await tx
    .selectFrom('money_changes')
    .select('by_id')
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return waiting?.by_id === staff.id
    ? new Failure('staff_rule', { message: MINE_WAITS })
    : new Failure('changed_meanwhile', { message: ANOTHER_WAITS })
}

/**
 * Part of a publication that changes the bank account or the fee: records the change, closes pending changes with other
 * values, copies the new values into drafts, and notifies all managers.
 *
 * Errors  changed_meanwhile: the published values are not exactly the confirmed or restored ones; staff_rule: the
 * confirming person may not
 */
export async function applyMoneyChange(
  tx: Tx,
  at: number,
  number: number,
  differences: readonly MoneyDifference[],
  action: Publishing,
): Promise<void> {
  const [first, ...more] = differences
  if (!action.money) {
    for (const each of differences) await saveUnconfirmed(tx, at, number, each, action)
  } else {
    if (!first || more.length > 0) throw new Failure('changed_meanwhile')
    if ('confirms' in action.money) await saveConfirmed(tx, at, number, first, action.money)
    else await saveStopped(tx, at, first, action.money)
  }
  for (const { path, wanted } of differences) {
    await tx
      .updateTable('money_changes')
      .set({ state: 'ended', closed_at: at })
      .where('language', '=', LANGUAGE)
      .where('path', '=', path)
      .where('state', '=', 'waiting')
      .execute()
    const draft = await draftOf(tx, path)
    if (draft) await rewriteDraft(tx, at, draft, withMoney(path, draft.body, wanted))
    await announceChange(tx, at, 'content', idOf(path))
  }
}

async function saveConfirmed(
  tx: Tx,
  at: number,
  number: number,
  published: MoneyDifference,
  { confirms, hash, by }: Extract<MoneyAction, { confirms: string }>,
): Promise<void> {
  const row = await tx
    .updateTable('money_changes')
    .set({ state: 'in force', number, in_force_at: at })
    .set({ confirmed_by: by.id, confirmed_session: by.sessionId, confirmed_hash: hash })
    .where('id', '=', confirms)
    .where('hash', '=', hash)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (!row || !isSame(differenceOf(row), published)) throw new Failure('changed_meanwhile')
  const barred = await whyNotConfirm(tx, row, by.id, at)
  if (barred) throw new Failure('staff_rule', { message: barred.why })
  await notifyManagers(tx, at, 'money changed', confirms)
}

async function saveStopped(
  tx: Tx,
  at: number,
  published: MoneyDifference,
  { stops, by }: Extract<MoneyAction, { stops: string }>,
): Promise<void> {
  const row = await tx
    .updateTable('money_changes')
    .set({ state: 'stopped', closed_by: by, closed_at: at })
    .where('id', '=', stops)
    .where('state', '=', 'in force')
    .where('in_force_at', '>', at - STOPPABLE_MS)
    .returningAll()
    .executeTakeFirst()
  const stopped = row && differenceOf(row)
  const isBack =
    stopped?.path === published.path &&
    holds(stopped.wanted, published.was) &&
    holds(stopped.was, published.wanted)
  if (!isBack) throw new Failure('changed_meanwhile')
  await notifyManagers(tx, at, 'money stopped', stops)
}

const isSame = (one: MoneyDifference, other: MoneyDifference) =>
  one.path === other.path && isSameMoney(one.was, other.was) && isSameMoney(one.wanted, other.wanted)

/** A field that a later version added is in neither of the two. */
const holds = (some: MoneyValues, all: MoneyValues) =>
  Object.entries(some).every(([path, value]) => all[path] === value)

const UNCONFIRMED = {
  desk: ['alone', 'money set by one person'],
  scheduled: ['alone', 'money set by one person'],
  operator: ['operator', 'money changed by operator'],
  files: ['files', 'money changed in files'],
} as const satisfies Record<Publication['how'], [MoneyChange['how'], AuditAction]>

async function saveUnconfirmed(
  tx: Tx,
  at: number,
  number: number,
  difference: MoneyDifference,
  { how, byId }: Publishing,
): Promise<void> {
  const row = begun(difference, at)
  const [kind, action] = UNCONFIRMED[how]
  await tx
    .insertInto('money_changes')
    .values({ ...row, how: kind, state: 'in force', by_id: byId, number, in_force_at: at })
    .execute()
  await notifyManagers(tx, at, 'money changed', row.id)
  const detail = { publication: number, files: [difference.path], change: row.id }
  await writeAudit(tx, at, { action, userId: byId, subject: difference.path, detail })
}

/** Closes a pending change. Returns whether it was still pending. */
export async function closePending(
  tx: Tx,
  at: number,
  { id, path }: MoneyChange,
  state: 'stopped' | 'taken back',
  by: string,
): Promise<boolean> {
  const closed = await tx
    .updateTable('money_changes')
    .set({ state, closed_by: by, closed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  if (!closed) return false
  await notifyManagers(tx, at, 'money stopped', id)
  await announceChange(tx, at, 'content', idOf(path))
  return true
}

async function notifyManagers(
  tx: Tx,
  at: number,
  kind: 'money proposed' | 'money changed' | 'money stopped',
  changeId: string,
): Promise<void> {
  const managers = await recentManagerIds(tx, at)
  await queueMails(
    tx,
    at,
    managers.map((recipientId) => ({ kind, about: { changeId, recipientId } })),
  )
}
