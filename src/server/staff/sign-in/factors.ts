import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { StaffTable } from '../../db/tables/staff.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import { isFresh, type Staff } from '../desk-sessions.ts'
import { lockStaff } from './code-app.ts'

interface Try {
  staff: Staff
  which: 'code' | 'recovery code'
  source: string
}

/**
 * Checks a code. Only wrong ones count, and after five of them the person is notified: the attacker knows their
 * password.
 *
 * Errors  factor_wrong, too_many
 */
export async function tryCode<Result>(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  { staff, which, source }: Try,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await limits.take('factorSource', source)
  await limits.take('factorAccount', staff.id, () =>
    db.write(async (tx) => {
      await writeAudit(tx, now(), { action: 'second factor held back', userId: staff.id })
      await queueMail(tx, 'second factor held back', { userId: staff.id }, now())
    }),
  )
  try {
    const result = await db.write(work)
    await limits.reset('factorAccount', staff.id)
    await limits.giveBack('factorSource', source)
    return result
  } catch (error) {
    const isWrong = error instanceof Failure && error.code === 'factor_wrong'
    if (isWrong) await recordRefusal({ db, now }, staff.id, which)
    else await limits.giveBack('factorAccount', staff.id)
    throw error
  }
}

export async function recordRefusal(
  { db, now }: Pick<Pick<Deps, 'db' | 'limits' | 'now'>, 'db' | 'now'>,
  userId: string,
  which: string,
): Promise<void> {
  const detail = { which }
  await db.write((tx) => writeAudit(tx, now(), { action: 'second factor refused', userId, detail }))
}

export async function countPasskeys(db: Tx, userId: string): Promise<number> {
  return (await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()).length
}

export async function hasFactor(db: Tx, row: Pick<StaffTable, 'user_id' | 'code_secret'>): Promise<boolean> {
  return row.code_secret !== null || (await countPasskeys(db, row.user_id)) > 0
}

/**
 * Locks the person's row, so that a reset of their factors at this moment comes first or afterwards. Checked again,
 * because the session may have ended since the call was admitted.
 *
 * Errors  desk_session_over
 */
export async function lockInSession(tx: Tx, { id, sessionId }: Staff) {
  const row = await lockStaff(tx, id)
  const session = tx.selectFrom('desk_sessions').select('id').where('id', '=', sessionId)
  if (!row || !(await session.executeTakeFirst())) throw new Failure('desk_session_over')
  return row
}

/**
 * The people who may set up a factor: staff with a recent second factor; and staff without any factor, who
 * may do so with the password alone for a while after they joined or a manager reset their factor.
 * Errors  desk_session_over, second_step_missing, proof_not_fresh, set_up_over
 */
export async function requireSetUpAllowed(tx: Tx, staff: Staff, now: number): Promise<void> {
  const row = await lockInSession(tx, staff)
  if (staff.provenAt !== null) {
    if (!isFresh(staff, now)) throw new Failure('proof_not_fresh')
    return
  }
  if (await hasFactor(tx, row)) throw new Failure('second_step_missing')
  if (row.set_up_until <= now) throw new Failure('set_up_over')
}
