import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'
import { clockIn } from '../time/clock.ts'
import { dayIn } from '../time/days.ts'
import { isSetAside } from './accept-set-aside.ts'

/** By the organisation's clocks: when work begins. */
const FROM = '08:00'
const LISTED_ON = 'set aside listed on'

/**
 * Once a day queues the organisation a mail about what was set aside and stood in no list yet, if there is anything. Ask it as often
 * as you like: the day of the last list is kept in the database, where instances and restarts see it.
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

/** Answers whether this instance is the one that begins the day. */
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
