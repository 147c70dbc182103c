import type * as v from 'valibot'
import type { changeNews } from '../../../contract/desk-news.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { mailPreferencesOf, newsInWords, setMailPreferences } from '../../staff/mail-preferences.ts'

export async function newsOf(db: Tx, { id }: Pick<Staff, 'id'>) {
  const { news, hour } = await mailPreferencesOf(db, id)
  return { how: news, hour }
}

/** A newly enabled notification covers only later events. */
export async function setNews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  { how, hour }: v.InferOutput<(typeof changeNews)['input']>,
): Promise<void> {
  await db.write(async (tx) => {
    const changed = await setMailPreferences(tx, staff.id, { news: how, hour }, staff.id, now())
    if (!changed) return
    const { before, after } = changed
    const changes = [{ what: 'news by mail', from: newsInWords(before), to: newsInWords(after) }]
    await writeAudit(tx, now(), { action: 'news mails changed', staff, changes })
  })
}
