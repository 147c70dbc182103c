import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { emailKey } from '../email-key.ts'
import { type Asker, spendMail } from '../mail-budget.ts'

/**
 * Queues a reset link for an address. Whether it has an account is looked up when the mail is composed: nothing here
 * depends on it, so neither the answer nor its time reveals it. Beyond a few mails none is sent, with the same answer.
 */
export async function askForResetLink(
  deps: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  email: string,
  asker: Asker,
): Promise<void> {
  const key = emailKey(email)
  const allowance = await spendMail(deps, 'link', key, asker)
  if (allowance === 'none') return
  const at = deps.now()
  await deps.db.write(async (tx) => {
    await queueMail(tx, 'reset link', { emailKey: key, ...(allowance === 'last' && { last: 'yes' }) }, at)
    await writeAudit(tx, at, { action: 'reset link asked for' })
  })
}
