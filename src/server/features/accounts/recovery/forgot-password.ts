import { writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { emailKey } from '../email-key.ts'

/**
 * Queues a reset link for an address. Whether it has an account is looked up when the mail is composed: nothing here depends
 * on it, so neither the answer nor its time tells. Beyond a few mails an hour it sends none and says nothing.
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
    await writeAudit(tx, at, { action: 'reset link asked for' })
  })
}
