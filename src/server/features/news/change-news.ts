import type * as v from 'valibot'
import type { changeNews } from '../../../contract/desk-news.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

export async function newsOf(db: Tx, { id }: Pick<Staff, 'id'>) {
  const { news, news_hour } = await db
    .selectFrom('staff')
    .select(['news', 'news_hour'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { how: news, hour: news_hour }
}

/** Whoever begins to be told hears of what comes from now on. */
export async function setNews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  { how, hour }: v.InferOutput<(typeof changeNews)['input']>,
): Promise<void> {
  await db.write(async (tx) => {
    const before = await newsOf(tx, staff)
    if (before.how === how && before.hour === hour) return
    await tx
      .updateTable('staff')
      .set({ news: how, news_hour: hour, ...(before.how === 'none' && { news_told: now() }) })
      .where('user_id', '=', staff.id)
      .execute()
    const subject = `${inWords(before)} to ${inWords({ how, hour })}, session ${staff.sessionId}`
    await writeAudit(tx, now(), { action: 'news mails changed', userId: staff.id, subject })
  })
}

const inWords = ({ how, hour }: { how: string; hour: number }) =>
  how === 'daily' ? `daily at ${hour}:00` : how
