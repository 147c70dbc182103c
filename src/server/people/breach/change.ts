import type * as v from 'valibot'
import type { changeBreach, recordBreach, tickStep } from '../../../contract/desk-breach.ts'
import { REPEAT_MS } from '../../accounts/mailed-codes.ts'
import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockAll, lockTable } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { BreachRow } from '../../db/tables/people.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { countConcerned } from './concerned.ts'
import { lettersOf } from './read.ts'

const YEAR = 365 * 24 * 3600_000
/** The time for which a breach is stored, because the steps taken must be provable. */
const RETENTION_MS = 3 * YEAR

export async function recordAction(
  tx: Tx,
  now: number,
  staff: Staff,
  id: string,
  audit: AuditEvent,
): Promise<void> {
  await writeAudit(tx, now, { ...audit, staff, subject: id })
  await announceChange(tx, now, 'breach', id)
}

/**
 * A call that is repeated because its answer was lost gets the breach of the first one.
 *
 * Errors  invalid_input: the time of notice is in the future
 */
export async function saveBreach(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  { title, foundAt }: v.InferOutput<(typeof recordBreach)['input']>,
): Promise<{ id: string }> {
  const found_at = noticedBy(foundAt, now())
  return db.write(async (tx) => {
    // The same call at the same moment waits here, and then finds the breach.
    await lockTable(tx, 'breaches')
    const recorded = await tx
      .selectFrom('breaches')
      .select('id')
      .where('title', '=', title)
      .where('found_at', '=', found_at)
      .where('created_by', '=', staff.id)
      .where('created_at', '>', now() - REPEAT_MS)
      .executeTakeFirst()
    if (recorded) return recorded
    const id = newId()
    await tx
      .insertInto('breaches')
      .values({
        id,
        title,
        found_at,
        created_at: now(),
        created_by: staff.id,
        who: null,
        concerned: null,
        letter: null,
        closed_at: null,
        erase_at: null,
        version: 1,
      })
      .execute()
    await recordAction(tx, now(), staff, id, { action: 'breach noted' })
    return { id }
  })
}

function noticedBy(foundAt: string, now: number): number {
  const at = Date.parse(foundAt)
  if (at <= now) return at
  throw new Failure('invalid_input', { fields: { foundAt: 'This lies ahead.' } })
}

/** Errors  not_found */
export async function lockBreach(tx: Tx, id: string): Promise<BreachRow> {
  const own = tx.selectFrom('breaches').selectAll().where('id', '=', id)
  const [row] = await lockAll(tx, own)
  if (!row) throw new Failure('not_found')
  return row
}

/** Errors  not_found; changed_meanwhile; invalid_input; staff_rule: mails with the changed text are pending */
export async function change(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  id: string,
  { version, title, foundAt, who, letter, isClosed }: v.InferOutput<(typeof changeBreach)['input']>,
): Promise<{ version: number }> {
  const at = now()
  // Counted outside of the transaction, because it may take a while.
  const count = who && (await countConcerned(db.read, who))
  const set = {
    ...(title !== undefined && { title }),
    ...(foundAt !== undefined && { found_at: noticedBy(foundAt, at) }),
    ...(who && { who: JSON.stringify(who), ...count }),
    ...(letter && { letter: JSON.stringify(letter) }),
    ...(isClosed !== undefined && {
      closed_at: isClosed ? at : null,
      erase_at: isClosed ? at + RETENTION_MS : null,
    }),
  }
  const what = [
    title !== undefined && 'title',
    foundAt !== undefined && 'time',
    who && 'who is concerned',
    letter && 'the mail',
    isClosed !== undefined && (isClosed ? 'closed' : 'open again'),
  ].filter((word) => typeof word === 'string')
  await db.write(async (tx) => {
    const row = await lockBreach(tx, id)
    if (row.version === version + 1 && isApplied(row, set)) return
    if (row.version !== version) throw new Failure('changed_meanwhile')
    // While mails are pending the text cannot change: mails are written when they are sent, and a manager has
    // approved this text.
    if (letter && (await lettersOf(tx, id)).waiting > 0)
      throw new Failure('staff_rule', { message: 'Mails wait with these words. Stop them first.' })
    await tx
      .updateTable('breaches')
      .set({ ...set, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await recordAction(tx, at, staff, id, { action: 'breach changed', detail: { what } })
  })
  return { version: version + 1 }
}

/** Whether the row has these values already: the call is repeated because its answer was lost. */
function isApplied(row: BreachRow, set: Partial<BreachRow>): boolean {
  const isClosedAlike = set.closed_at === undefined || (set.closed_at === null) === (row.closed_at === null)
  const names = ['title', 'found_at', 'who', 'letter'] as const
  return isClosedAlike && names.every((name) => set[name] === undefined || set[name] === row[name])
}

/** Errors  not_found */
export async function tick(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  id: string,
  { step, isDone, note }: v.InferOutput<(typeof tickStep)['input']>,
): Promise<void> {
  await db.write(async (tx) => {
    await lockBreach(tx, id)
    const own = tx.deleteFrom('breach_steps').where('breach_id', '=', id).where('step', '=', step)
    await own.execute()
    if (isDone)
      await tx
        .insertInto('breach_steps')
        .values({ breach_id: id, step, done_at: now(), done_by: staff.id, note })
        .execute()
    const action = isDone ? 'breach step done' : 'breach step opened again'
    await recordAction(tx, now(), staff, id, { action, detail: { step } })
  })
}
