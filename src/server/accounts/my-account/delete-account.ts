import { writeAudit } from '../../audit/write-audit.ts'
import { lockOne } from '../../db/dialects.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { erasePerson } from '../../people/erase/erase-person.ts'
import { eraseTraces } from '../../people/erase/erase-traces.ts'
import { removeErasedStaff } from '../../staff/staff-events.ts'
import type { Member } from '../member.ts'
import type { PersonalRecords } from '../personal-records.ts'
import { confirmOwner, wrongPassword } from './confirm-password.ts'

/**
 * Deletes an account and notifies its owner by mail. When this returns, only the records that must be retained remain,
 * sealed.
 *
 * Errors  password_wrong, proof_not_fresh, too_many; staff_rule: they are the last manager
 */
export async function deleteAccount(
  deps: Deps,
  member: Member,
  password: string,
  recordSources: PersonalRecords[],
): Promise<void> {
  const { db, now } = deps
  const passwordHash = await confirmOwner(deps, member, password, 'password')

  const { email, lastMail } = await db.write(async (tx) => {
    const at = now()
    // Submissions of this member that are in progress wait for this lock, and then find no member.
    const user = await lockOne(
      tx,
      tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', member.id)
        .where('password_hash', '=', passwordHash),
    )
    if (!user) throw wrongPassword('password')
    await removeErasedStaff(tx, user.id, user.id, at)
    const id = await erasePerson(
      tx,
      deps,
      { user, email: user.email, emailKey: user.email_key },
      recordSources,
    )
    await writeAudit(tx, at, { action: 'account deleted', userId: user.id, subject: id })
    const lastMail = await queueMail(tx, 'account deleted', { sealedId: id }, at)
    return { email: user.email_key, lastMail }
  })
  await eraseTraces(deps, email, lastMail)
}
