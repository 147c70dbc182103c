import { writeAudit } from '../../../audit/write-audit.ts'
import type { Member } from '../../../auth/member.ts'
import type { PersonalRecords } from '../../../auth/personal-records.ts'
import type { Tx } from '../../../db/db.ts'
import { locking } from '../../../db/dialects.ts'
import type { UserRow } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { namesAddress, queueMail } from '../../../mail/outbox.ts'
import { forgetFailures } from '../login/login-failures.ts'
import { confirmPassword, wrongPassword } from './confirm-password.ts'
import { showAccount } from './my-data.ts'
import { sealRecord } from './sealed-records.ts'

/**
 * Deletes an account. What must be kept for a year is sealed together under one id that nothing else refers to but the
 * audit line; everything else is gone when this answers.
 */
export async function deleteAccount(
  deps: Deps,
  member: Member,
  password: string,
  everyPart: PersonalRecords[],
): Promise<void> {
  const { db, keys, now } = deps
  const passwordHash = await confirmPassword(deps, member, password, 'password')

  await db.write(async (tx) => {
    const at = now()
    // What is on its way from this member waits here, and then finds nobody to belong to.
    const user = await locking(
      tx,
      'update',
      tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', member.id)
        .where('password_hash', '=', passwordHash),
    ).executeTakeFirst()
    if (!user) throw wrongPassword('password')
    const kept: Record<string, unknown> = { account: showAccount(user) }
    for (const part of everyPart) kept[part.name] = await part.remove(tx, member)

    const id = await sealRecord(tx, keys, kept, at)
    await removeTraces(tx, user)
    await forgetFailures(tx, keys, user.email_key)
    await writeAudit(tx, at, { action: 'account deleted', userId: user.id, subject: id })
    await queueMail(tx, 'account deleted', { sealedId: id }, at)
  })
}

/** The sessions and their tokens go with the account. */
async function removeTraces(tx: Tx, { id, email_key, picture_id }: UserRow): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
  const pending = await tx
    .deleteFrom('pending_registrations')
    .where('email_key', '=', email_key)
    .returning(['id', 'picture_id'])
    .execute()
  const ids = [id, ...pending.map((registration) => registration.id)]
  await tx.deleteFrom('email_codes').where('pending_id', 'in', ids).execute()
  const pictures = [picture_id, ...pending.map((registration) => registration.picture_id)].filter(
    (picture) => picture !== null,
  )
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
  await tx.deleteFrom('reset_links').where('email_key', '=', email_key).execute()
  await tx
    .deleteFrom('outbox')
    .where(namesAddress)
    .where('about', '=', JSON.stringify({ emailKey: email_key }))
    .execute()
}
