import { mayDo, ROLES } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { NEWS_RIGHTS, type NewsSpan, newsBetween } from './news-between.ts'
import { nextNewsTime } from './next-news-time.ts'

/** The time of a new item is a little before it is stored, and instances' clocks differ a little: newer items wait. */
const SETTLED_MS = 10_000

/**
 * Queues a mail about new enquiries and applications for all staff who chose one, where its time has come and there are
 * any. It may run at any rate on every instance: the time up to which a person was notified is stored with the staff
 * member. Submitting a form does no work for it.
 */
export async function queueNews({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const settled = now() - SETTLED_MS
  const { timeZone } = await settings.now()
  for (const person of await whoAsksForIt(db.read)) {
    // A clock that was ahead must not delay notifications.
    const isAhead = person.news_told > now()
    const upTo = isAhead ? settled : nextNewsTime(person, settled, timeZone)
    const span = { from: person.news_told, upTo }
    const isNews = upTo > span.from && (await isAny(db.read, person, span))
    if (!isNews && !isAhead) continue
    await db.write(async (tx) => {
      const isOurs = await moveOn(tx, person, upTo)
      if (isOurs && isNews) await queueMail(tx, 'new enquiries', { userId: person.user_id, ...span }, now())
    })
  }
}

async function isAny(db: Tx, { role }: Person, span: NewsSpan): Promise<boolean> {
  const { enquiries, applications } = await newsBetween(db, role, span, 1)
  return enquiries.length + applications.length > 0
}

type Person = Awaited<ReturnType<typeof whoAsksForIt>>[number]

function whoAsksForIt(db: Tx) {
  return db
    .selectFrom('staff')
    .select(['user_id', 'role', 'news', 'news_hour', 'news_told'])
    .where('news', '<>', 'none')
    .where(
      'role',
      'in',
      ROLES.filter((role) => NEWS_RIGHTS.some((right) => mayDo(role, right))),
    )
    .execute()
}

/** Returns whether this instance is the one that notifies them. */
async function moveOn(tx: Tx, { user_id, news, news_told }: Person, upTo: number): Promise<boolean> {
  const moved = await tx
    .updateTable('staff')
    .set({ news_told: upTo })
    .where('user_id', '=', user_id)
    .where('news', '=', news)
    .where('news_told', '=', news_told)
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}
