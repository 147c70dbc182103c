import { endDeskSessions } from '../../accounts/end-desk-sessions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../desk-sessions.ts'
import { lockStaff } from './code-app.ts'

export async function factorsOf(db: Tx, userId: string) {
  const row = await db
    .selectFrom('staff')
    .select('code_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return {
    passkeys: passkeys.map(({ id, created_at }) => ({ id, addedAt: new Date(created_at).toISOString() })),
    hasCodeApp: row?.code_secret != null,
  }
}

/**
 * Removes a passkey, or the code app where none is named, and notifies the person by mail.
 *
 * Errors  not_found; staff_rule: it is the only one
 */
export async function removeFactorOf(
  tx: Tx,
  userId: string,
  passkeyId: string | undefined,
  now: number,
): Promise<void> {
  // Two simultaneous removals of the last two are handled one after the other.
  await lockStaff(tx, userId)
  const { passkeys, hasCodeApp } = await factorsOf(tx, userId)
  const isThere = passkeyId ? passkeys.some(({ id }) => id === passkeyId) : hasCodeApp
  if (!isThere) throw new Failure('not_found')
  if (passkeys.length + Number(hasCodeApp) === 1)
    throw new Failure('staff_rule', { message: 'This is your only second step. Set up another one first.' })
  if (passkeyId)
    await tx.deleteFrom('passkeys').where('id', '=', passkeyId).where('user_id', '=', userId).execute()
  else
    await tx
      .updateTable('staff')
      .set({ code_secret: null, code_secret_offered: null })
      .where('user_id', '=', userId)
      .execute()
  await recordErasures(tx, 'factors', [userId], now)
  const detail = { which: passkeyId ? 'passkey' : 'code app' }
  await writeAudit(tx, now, { action: 'second factor removed', userId, detail })
  await queueMail(tx, 'second factors changed', { userId, how: 'removed' }, now)
  await announceChange(tx, now, 'staff', userId)
}

/** Marks the phone as lost: its factor becomes invalid, and all other sessions of the person end. */
export async function removeLostFactors(tx: Tx, staff: Staff, now: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', staff.id).execute()
  await tx
    .updateTable('staff')
    .set({ code_secret: null, code_step: null })
    .where('user_id', '=', staff.id)
    .execute()
  await endDeskSessions(tx, { userId: staff.id, except: staff.sessionId }, 'phone replaced')
  await keepOtherFactors(tx, staff)
  await recordErasures(tx, 'factors', [staff.id], now)
  await writeAudit(tx, now, { action: 'lost second factors removed', userId: staff.id })
  await announceChange(tx, now, 'staff', staff.id)
}

/** Marks the phone as not lost: factors that are set up in this session replace no others. */
export async function keepOtherFactors(tx: Tx, { sessionId }: Staff): Promise<void> {
  await tx.updateTable('desk_sessions').set({ by_recovery_code: 0 }).where('id', '=', sessionId).execute()
}
