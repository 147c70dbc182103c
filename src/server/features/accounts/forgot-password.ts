import { audit } from '../../db/audit.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { emailKey } from './email-key.ts'

/**
 * Owes an address a reset link. Whether it has an account is found out when the mail is written: nothing here depends on
 * it, so neither the answer nor its time can tell. Beyond a few mails an hour it stays silent.
 */
export async function askForResetLink(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  email: string,
): Promise<void> {
  const key = emailKey(email)
  if (!(await limits.allows('forgotAddress', key))) return
  const at = now()
  await db.write(async (tx) => {
    await queueMail(tx, 'reset link', { emailKey: key }, at)
    await audit(tx, at, { action: 'reset link asked for' })
  })
}
