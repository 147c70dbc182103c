import { claimFact } from '../db/server-facts.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/outbox.ts'
import { managerIds } from '../staff/managers.ts'
import { clockIn } from '../time/clock.ts'
import { dayIn } from '../time/days.ts'

/** The row of `settings` with the day of the last mails. */
const NAME = 'sample bank account mailed'

/**
 * Queues a mail to each manager, once a day from the hour of the digests, as long as the bank account is the sample and
 * somebody has applied. It may run at any rate on every instance.
 */
export async function queueSampleBankMails({
  config,
  db,
  now,
  settings,
}: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>): Promise<void> {
  if (!config.organisation.bankIsSample) return
  const { timeZone, digestClock } = await settings.now()
  const at = now()
  if (clockIn(timeZone, at) < digestClock) return
  const applied = await db.read.selectFrom('applications').select('id').limit(1).executeTakeFirst()
  if (!applied) return
  const day = dayIn(timeZone, at)
  await db.write(async (tx) => {
    if (!(await claimFact(tx, NAME, day))) return
    const managers = await managerIds(tx)
    await queueMails(
      tx,
      at,
      managers.map((recipientId) => ({ kind: 'sample bank account', about: { recipientId } })),
    )
  })
}
