import type { Tx } from '../db/db.ts'
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
 * be called at any rate: the day of the last list is stored in the database, shared by instances and kept over
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
  const last = await lastDay(db.read)
  if (last === today) return
  await db.write(async (tx) => {
    if (!(await beginDay(tx, last, today))) return
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

async function lastDay(db: Tx): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', LISTED_ON).executeTakeFirst()
  return row?.value
}

/** Answers whether this instance is the first one on this day. */
async function beginDay(tx: Tx, last: string | undefined, today: string): Promise<boolean> {
  const begun =
    last === undefined
      ? await tx
          .insertInto('settings')
          .values({ name: LISTED_ON, value: today })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set({ value: today })
          .where('name', '=', LISTED_ON)
          .where('value', '=', last)
          .returning('name')
          .executeTakeFirst()
  return begun !== undefined
}
