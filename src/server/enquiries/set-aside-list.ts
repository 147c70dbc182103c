import { claimFact, readFact } from '../db/server-facts.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { clockIn } from '../time/clock.ts'
import { dayIn } from '../time/days.ts'
import { isSetAside } from './accept-set-aside.ts'

/** The start of the working day, in the organisation's time zone. */
const FROM = '08:00'
const LISTED_ON = 'set aside listed on'

/**
 * Queues the organisation one mail a day about set-aside enquiries that were in no list yet, if there are any. It may
 * be called at any rate: the day of the last list is stored in the database, shared by instances and not lost by
 * restarts.
 */
export async function queueSetAsideList({
  config,
  db,
  now,
  settings,
}: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now()
  if (!config.notifyEmail) return
  const { timeZone } = await settings.now()
  if (clockIn(timeZone, at) < FROM) return
  const today = dayIn(timeZone, at)
  if ((await readFact(db.read, LISTED_ON)) === today) return
  await db.write(async (tx) => {
    if (!(await claimFact(tx, LISTED_ON, today))) return
    const listed = await tx
      .updateTable('enquiries')
      .set({ listed_at: at })
      .where(isSetAside)
      .where('listed_at', 'is', null)
      .returning('id')
      .execute()
    if (listed.length > 0) await queueMail(tx, 'set aside list', { listedAt: at }, at)
  })
}
