import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import { hashPassword } from '../../security/passwords.ts'
import { emailKey } from '../email-key.ts'
import { forgetFailures } from '../login-failures.ts'
import type { Member } from '../member.ts'
import { endSessionsOf } from '../sessions.ts'
import { confirmOwner, isPasswordOf, wrongPassword } from './confirm-password.ts'

/**
 * Sets another password, signs out all other devices and invalidates pending reset links. A call that is repeated
 * because its answer was lost changes nothing: the account has the new password already.
 *
 * Errors  password_wrong, proof_not_fresh, too_many
 */
export async function changePassword(
  deps: Deps,
  member: Member,
  passwords: { currentPassword: string; password: string },
): Promise<void> {
  try {
    await replacePassword(deps, member, passwords)
  } catch (error) {
    const isWrong = error instanceof Failure && error.code === 'password_wrong'
    if (!isWrong || !(await isPasswordOf(deps, member, passwords.password))) throw error
  }
}

async function replacePassword(
  deps: Deps,
  member: Member,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, keys, gates, now } = deps
  const current = await confirmOwner(deps, member, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(gates.passwords, password)
  const key = emailKey(member.email)

  await db.write(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', member.id)
      .where('password_hash', '=', current)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongPassword('currentPassword')
    await endSessionsOf(tx, member.id, 'password changed', member.sessionId)
    await tx.deleteFrom('reset_links').where('email_key', '=', key).execute()
    await forgetFailures(tx, keys, key)
    await recordErasures(tx, 'password', [member.id], now())
    await writeAudit(tx, now(), { action: 'password changed', userId: member.id })
    await queueMail(tx, 'password changed', { userId: member.id }, now())
  })
}
