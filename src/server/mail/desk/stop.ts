import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { MailEventRow, OutboxRow } from '../../db/tables/mails.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { MailEventDetail } from '../mail-events.ts'
import { STOPPED, stopMail } from '../outbox.ts'
import { restoreAddress } from './correct-submission-address.ts'
import { type Action, type Actor, asItWas, isLeaving, lockMail, saveEvent } from './mail-action.ts'
import { canStop, stateOf } from './state.ts'

/** Stops a pending mail. It stays in the list of stopped mails. Errors  not_found, staff_rule */
export async function stopPending(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  staff: Actor,
): Promise<{ actionId: string }> {
  const at = now()
  return db.write(async (tx) => {
    const row = await lockMail(tx, id, staff.role, at)
    if (stateOf(row) === 'sent') throw new Failure('staff_rule', { message: 'It has left by now.' })
    if (!canStop(row)) throw new Failure('staff_rule', { message: 'This mail is not stopped here.' })
    const action = { id: newId(), at, staff }
    await stopOne(tx, row, action)
    await writeAudit(tx, at, {
      action: 'mail stopped',
      staff,
      subject: id,
      detail: { kind: row.kind },
    })
    await announceChange(tx, at, 'mail', id)
    return { actionId: action.id }
  })
}

export async function stopOne(tx: Tx, row: OutboxRow, action: Action): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ given_up_at: action.at, last_error: STOPPED, claimed_until: null })
    .where('id', '=', row.id)
    .execute()
  await saveEvent(tx, action, { mailId: row.id, kind: 'stopped', detail: { before: asItWas(row) } })
}

/**
 * Undoes an action for its mails that have not been sent.
 *
 * Errors  changed_meanwhile: the action no longer exists; staff_rule
 */
export async function undoAction(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actionId: string,
  staff: Actor,
): Promise<{ undone: number; left: number }> {
  const at = now()
  return db.write(async (tx) => {
    const events = await tx.selectFrom('mail_events').selectAll().where('action_id', '=', actionId).execute()
    if (events.length === 0) throw new Failure('changed_meanwhile')
    let undone = 0
    for (const event of events) if (await undoOne(tx, event, at)) undone += 1
    const left = events.length - undone
    if (undone === 0) throw new Failure('staff_rule', { message: 'It has left by now, or is leaving.' })
    await writeAudit(tx, at, {
      action: 'mail action undone',
      staff,
      detail: { again: actionId, count: undone, left },
    })
    await announceChange(tx, at, 'mail', '')
    return { undone, left }
  })
}

async function undoOne(tx: Tx, event: MailEventRow, at: number): Promise<boolean> {
  // The address is read before, because it is deleted with the event.
  const address = await tx
    .selectFrom('mail_addresses')
    .selectAll()
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (!(await isBack(tx, event, at))) return false
  await restoreAddress(tx, address, at)
  return true
}

async function isBack(tx: Tx, event: MailEventRow, at: number): Promise<boolean> {
  const { before } = JSON.parse(event.detail) as MailEventDetail
  if (!before) return (await stopMail(tx, event.mail_id)) === 'stopped'
  const row = await lockOne(tx, tx.selectFrom('outbox').selectAll().where('id', '=', event.mail_id))
  if (!row || !isUnchangedSince(row, event.kind, at)) return false
  await tx
    .updateTable('outbox')
    .set({ ...before, claimed_until: null })
    .where('id', '=', row.id)
    .execute()
  await tx.deleteFrom('mail_events').where('id', '=', event.id).execute()
  return true
}

/** Whether the mail has not changed since the action. */
function isUnchangedSince(row: OutboxRow, kind: MailEventRow['kind'], at: number): boolean {
  if (kind === 'stopped') return stateOf(row) === 'stopped'
  return stateOf(row) === 'waits' && row.attempts === 0 && !isLeaving(row, at)
}
