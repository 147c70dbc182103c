import type { Selectable } from 'kysely'
import type { Tx } from '../db/db.ts'
import { lockAll } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import type { StaffEventsTable } from '../db/tables/staff.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import { NOTIFIED_MS, recentManagerIds } from './managers.ts'

export type StaffEvent = Selectable<StaffEventsTable>

/**
 * These events have their own mails: an invitation was notified before, and the owner of a new second factor
 * is notified.
 */
const NOT_MAILED: StaffEvent['what'][] = ['joined', 'factor new']

/**
 * Records an event of a member of staff, and mails it to all managers of the last 30 days, and to the person concerned.
 */
export async function recordStaffEvent(
  tx: Tx,
  event: Pick<StaffEvent, 'what'> & Partial<StaffEvent>,
  now: number,
): Promise<void> {
  const id = newId()
  const row = {
    user_id: null,
    email: null,
    email_key: null,
    role_before: null,
    role_after: null,
    by_id: null,
  }
  await tx
    .insertInto('staff_events')
    .values({ ...row, ...event, id, at: now })
    .execute()
  if (NOT_MAILED.includes(event.what)) return
  const recipients = new Set(await recentManagerIds(tx, now))
  // The mail to the person explains the next step.
  const hasOwnMail = event.what === 'factor reset'
  if (event.user_id && !hasOwnMail) recipients.add(event.user_id)
  if (event.user_id && hasOwnMail) recipients.delete(event.user_id)
  await queueMails(
    tx,
    now,
    [...recipients].map((recipientId) => ({ kind: 'staff changed', about: { eventId: id, recipientId } })),
  )
}

/** The events of the last 30 days, oldest first. */
export async function recentStaffEvents(db: Tx, now: number): Promise<StaffEvent[]> {
  return db
    .selectFrom('staff_events')
    .selectAll()
    .where('at', '>', now - NOTIFIED_MS)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Records that a person has a new second factor, if they are staff. */
export async function recordNewFactor(tx: Tx, userId: string, now: number): Promise<void> {
  const row = await tx.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst()
  if (!row) return
  const { role } = row
  await recordStaffEvent(
    tx,
    { what: 'factor new', user_id: userId, role_before: role, role_after: role, by_id: userId },
    now,
  )
}

const LAST = 'There has to be a manager. Invite another one first, and wait until they have joined.'

/** Locks all managers until the transaction ends. Errors  staff_rule: they are the only one */
export async function mustNotBeLastManager(tx: Tx, userId: string): Promise<void> {
  const managers = await lockAll(
    tx,
    tx.selectFrom('staff').select('user_id').where('role', '=', 'manager').orderBy('user_id'),
  )
  if (managers.length === 1 && managers[0]?.user_id === userId)
    throw new Failure('staff_rule', { message: LAST })
}

/**
 * For a person whose account is about to be erased: if they are staff, managers are notified.
 *
 * Errors  staff_rule: the last manager
 */
export async function removeErasedStaff(
  tx: Tx,
  userId: string,
  byId: string | null,
  now: number,
): Promise<void> {
  const row = await tx.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst()
  if (!row) return
  await mustNotBeLastManager(tx, userId)
  await recordStaffEvent(tx, { what: 'removed', user_id: userId, role_before: row.role, by_id: byId }, now)
}
