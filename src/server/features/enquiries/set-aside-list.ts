import { indiaDay, indiaTime } from '../../../contract/india-time.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { isSetAside } from './take-in.ts'

/** In India: when work begins. */
const FROM_HOUR = '08'
const LISTED_ON = 'set aside listed on'

/**
 * Once a day owes the organisation a mail about what was set aside and stood in no list yet, if there is anything. Ask it as often
 * as you like: the day of the last list is kept in the database, where instances and restarts see it.
 */
export async function queueSetAsideList({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<void> {
  const at = now()
  if (!config.notifyEmail || indiaTime(at).slice(11, 13) < FROM_HOUR) return
  const today = indiaDay(at)
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
