import { writeAudit } from '../../../audit/write-audit.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { noteErasures } from '../../../erasures/note-erasures.ts'
import { Failure } from '../../../failure.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { forgetFailures } from '../login/login-failures.ts'
import { createAccount, removeRivals } from '../registration/verify-email.ts'
import { isLive, redeemResetLink } from './reset-links.ts'

/**
 * Sets a new password with a link from the mail and signs the person out everywhere. Using the link proves that the address is
 * theirs, so a registration that was still pending becomes the account.
 *
 * Errors  link_invalid: unknown, used or expired
 */
export async function setPasswordWithLink(
  { db, keys, limits, gates, now }: Deps,
  token: string,
  password: string,
): Promise<void> {
  // A made-up link must not cost a password hash.
  if (!(await isLive(db.read, keys, token, now()))) throw new Failure('link_invalid')
  const passwordHash = await hashPassword(gates.passwords, password)

  const emailKey = await db.write(async (tx) => {
    const at = now()
    const owner = await redeemResetLink(tx, keys, token, at)
    if (!owner) throw new Failure('link_invalid')
    const userId =
      (await setPassword(tx, owner.emailKey, passwordHash)) ??
      (await completeRegistration(tx, owner.pendingId, passwordHash, at))
    if (!userId) throw new Failure('link_invalid')
    await endSessionsOf(tx, userId)
    await forgetFailures(tx, keys, owner.emailKey)
    await noteErasures(tx, 'password', [userId], at)
    await writeAudit(tx, at, { action: 'password reset', userId })
    await queueMail(tx, 'password changed', { userId }, at)
    return owner.emailKey
  })
  await limits.reset('loginAddress', emailKey)
}

async function setPassword(tx: Tx, emailKey: string, passwordHash: string): Promise<string | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('email_key', '=', emailKey)
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

async function completeRegistration(
  tx: Tx,
  pendingId: string | null,
  passwordHash: string,
  now: number,
): Promise<string | undefined> {
  const pending = await tx
    .selectFrom('pending_registrations')
    .selectAll()
    .where('id', '=', pendingId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!pending || !(await createAccount(tx, { ...pending, password_hash: passwordHash }, now)))
    return undefined
  await removeRivals(tx, pending)
  return pending.id
}
