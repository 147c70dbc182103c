import { SET_UP_HOURS } from '../../contract/desk-sign-in.ts'
import { INVITATION_LIFETIME_DAYS } from '../../contract/desk-staff.ts'
import type { Role } from '../../contract/staff-rights.ts'
import { endDeskSessions } from '../accounts/end-desk-sessions.ts'
import { REPEAT_SOON_MS } from '../accounts/mailed-codes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockAll, locking } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import { queueMail } from '../mail/outbox.ts'
import { recordErasures } from '../people/erase/record-erasures.ts'
import { Failure } from '../platform/failure.ts'
import { staffAccounts } from './colleagues.ts'
import type { Staff } from './desk-sessions.ts'
import { ADDRESS_UNKNOWN } from './first-manager.ts'
import { mustNotBeLastManager, recordStaffEvent } from './staff-events.ts'

const HOUR = 3600_000

/** The actor of a change of staff: a manager in a desk session, or the operator. */
export type Actor = Pick<Staff, 'id' | 'sessionId'> | undefined

const about = (id: string, actor: Actor) => ({ user_id: id, by_id: actor?.id ?? null })

const rule = (message: string) => new Failure('staff_rule', { message })

/**
 * Invites an address, in place of an earlier invitation to it. A call that is repeated because its answer was lost
 * sends no second mail, which would end the link of the first one.
 *
 * Errors  staff_rule: it is staff already
 */
export async function invite(
  tx: Tx,
  { email, emailKey, role }: { email: string; emailKey: string; role: Role },
  actor: Actor,
  now: number,
): Promise<void> {
  await mustBeManager(tx, actor)
  const known = await tx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (known) throw rule('Whoever has this address is staff already.')
  const id = newId()
  const invitation = {
    id,
    email,
    email_key: emailKey,
    role,
    token_hash: null,
    created_at: now,
    expires_at: now + INVITATION_LIFETIME_DAYS * 24 * HOUR,
    by_id: actor?.id ?? null,
  }
  // The operator sees the answer of each command.
  const repeatedSince = actor ? now - REPEAT_SOON_MS : now
  const invited = await tx
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet(invitation)
        .where(({ or, eb }) =>
          or([
            eb('staff_invitations.created_at', '<=', repeatedSince),
            eb('staff_invitations.by_id', 'is distinct from', invitation.by_id),
            eb('staff_invitations.role', '<>', role),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!invited) return
  await writeAudit(tx, now, { action: 'staff invited', staff: actor, subject: id, detail: { role } })
  await queueMail(tx, 'staff invitation', { invitationId: id }, now)
  await recordStaffEvent(
    tx,
    { what: 'invited', email, email_key: emailKey, role_after: role, by_id: actor?.id ?? null },
    now,
  )
  await announceChange(tx, now, 'staff', id)
}

/** Errors  not_found */
export async function withdraw(tx: Tx, id: string, actor: Actor, now: number): Promise<void> {
  await mustBeManager(tx, actor)
  const gone = await tx
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Failure('not_found')
  await writeAudit(tx, now, { action: 'staff invitation withdrawn', staff: actor, subject: id })
  await announceChange(tx, now, 'staff', id)
}

/** Errors  not_found; staff_rule: oneself, or the last manager */
export async function setRole(tx: Tx, id: string, role: Role, actor: Actor, now: number): Promise<void> {
  const { role: before } = await colleague(tx, id, actor)
  if (before === role) return
  if (before === 'manager') await mustNotBeLastManager(tx, id)
  await tx.updateTable('staff').set({ role }).where('user_id', '=', id).execute()
  await recordErasures(tx, 'staff', [id], now)
  const changes = [{ what: 'role', from: before, to: role }]
  await writeAudit(tx, now, { action: 'staff role changed', staff: actor, subject: id, changes })
  await recordStaffEvent(
    tx,
    { ...about(id, actor), what: 'role changed', role_before: before, role_after: role },
    now,
  )
  await announceChange(tx, now, 'staff', id)
}

/**
 * Sessions, factors and desk access are deleted with it; the account stays.
 *
 * Errors  not_found; staff_rule: oneself, or the last manager
 */
export async function remove(tx: Tx, id: string, actor: Actor, now: number): Promise<void> {
  const { role } = await colleague(tx, id, actor)
  await mustNotBeLastManager(tx, id)
  await tx.deleteFrom('staff').where('user_id', '=', id).execute()
  await recordErasures(tx, 'staff', [id], now)
  await writeAudit(tx, now, { action: 'staff removed', staff: actor, subject: id, detail: { role } })
  await recordStaffEvent(tx, { ...about(id, actor), what: 'removed', role_before: role }, now)
  await announceChange(tx, now, 'staff', id)
}

/** Deletes all factors of a person and signs them out of the desk. Errors  not_found; staff_rule: oneself */
export async function resetFactors(tx: Tx, id: string, actor: Actor, now: number): Promise<void> {
  const { role } = await colleague(tx, id, actor)
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute()
  await endDeskSessions(tx, { userId: id }, 'second step reset')
  await tx
    .updateTable('staff')
    .set({ code_secret: null, code_secret_offered: null, code_step: null, recovery_codes: null })
    .set({ set_up_until: now + SET_UP_HOURS * HOUR })
    .where('user_id', '=', id)
    .execute()
  await recordErasures(tx, 'factors', [id], now)
  await writeAudit(tx, now, { action: 'second factor reset', staff: actor, subject: id })
  await queueMail(tx, 'second factor reset', { userId: id }, now)
  await recordStaffEvent(
    tx,
    { ...about(id, actor), what: 'factor reset', role_before: role, role_after: role },
    now,
  )
  await announceChange(tx, now, 'staff', id)
}

/**
 * Staff cannot change their own role or remove themselves: so a manager always remains, and nobody locks themselves
 * out.
 */
async function colleague(tx: Tx, id: string, actor: Actor): Promise<{ role: Role }> {
  if (actor?.id === id) throw rule('Ask another manager: nobody changes their own place here.')
  // Locks all managers, always in the same order, to prevent a deadlock of two who remove each other.
  const rows = await lockAll(
    tx,
    tx
      .selectFrom('staff')
      .select(['user_id', 'role'])
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb('role', '=', 'manager')]))
      .orderBy('user_id'),
  )
  if (actor && !rows.some((row) => row.user_id === actor.id && row.role === 'manager'))
    throw new Failure('no_right')
  const found = rows.find((row) => row.user_id === id)
  if (!found) throw new Failure('not_found')
  return found
}

/** Checked again, because the rights of a manager may have ended since the call was admitted. */
async function mustBeManager(tx: Tx, actor: Actor): Promise<void> {
  if (!actor) return
  // Locked, so that a change of their role at this moment comes first.
  const own = tx.selectFrom('staff').select('role').where('user_id', '=', actor.id)
  const row = await locking(tx, 'key share', own).executeTakeFirst()
  if (row?.role !== 'manager') throw new Failure('no_right')
}

/** All staff and all invited people. */
export async function everybody(db: Tx, now: number) {
  const staff = await staffAccounts(db)
    .select(['users.id', 'full_name', 'email', 'role', 'code_secret'])
    .orderBy('email_key')
    .execute()
  const keys = await db.selectFrom('passkeys').select('user_id').execute()
  const withPasskey = new Set(keys.map(({ user_id }) => user_id))
  const sessions = await db.selectFrom('desk_sessions').select(['user_id', 'last_used_at']).execute()
  const seen = (id: string) =>
    Math.max(0, ...sessions.flatMap((session) => (session.user_id === id ? session.last_used_at : [])))
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('expires_at', '>', now)
    .where('email_key', '<>', ADDRESS_UNKNOWN)
    .orderBy('email_key')
    .execute()
  return {
    staff: staff.map(({ id, full_name, email, role, code_secret }) => ({
      id,
      name: full_name,
      email,
      role,
      hasFactor: code_secret !== null || withPasskey.has(id),
      lastSeenAt: seen(id) ? new Date(seen(id)).toISOString() : null,
    })),
    invitations: invitations.map(({ id, email, role, expires_at }) => ({
      id,
      email,
      role,
      expiresAt: new Date(expires_at).toISOString(),
    })),
  }
}
