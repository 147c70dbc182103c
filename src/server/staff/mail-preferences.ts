import type * as v from 'valibot'
import {
  type changeMailPreferences,
  type MailPreferences,
  mailPreferencesState,
} from '../../contract/desk-settings.ts'
import type { Tx } from '../db/db.ts'
import { noteChange } from '../db/note-change.ts'
import { Failure } from '../platform/failure.ts'
import { addState } from '../settings/states.ts'

/** The mail preferences of a member of staff. Errors  not_found: they are not staff */
export async function mailPreferencesOf(db: Tx, userId: string): Promise<MailPreferences> {
  const row = await db
    .selectFrom('staff')
    .select(['news', 'news_hour as hour', 'digest'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

type Input = Partial<v.InferOutput<(typeof changeMailPreferences)['input']>>

/**
 * Changes them, and keeps the previous state. A newly enabled notification covers only later events. Returns both, or
 * undefined if nothing changed.
 *
 * Errors  not_found, changed_meanwhile
 */
export async function setMailPreferences(
  tx: Tx,
  userId: string,
  { version: seen, ...wanted }: Input,
  by: string,
  now: number,
): Promise<{ before: MailPreferences; after: MailPreferences; version: number } | undefined> {
  const before = await mailPreferencesOf(tx, userId)
  const after = { ...before, ...wanted }
  const isSame = (['news', 'hour', 'digest'] as const).every((name) => before[name] === after[name])
  if (isSame && seen === undefined) return undefined
  const name = mailPreferencesState(userId)
  const { version } = await addState(
    tx,
    { name, version: seen, value: after, first: before, about: userId },
    by,
    now,
  )
  await tx
    .updateTable('staff')
    .set({
      news: after.news,
      news_hour: after.hour,
      digest: after.digest,
      ...(before.news === 'none' && { news_told: now }),
      ...(before.digest === 'none' && { digest_told: now }),
    })
    .where('user_id', '=', userId)
    .execute()
  await noteChange(tx, now, 'setting', '')
  return { before, after, version }
}

export const newsInWords = ({ news, hour }: Pick<MailPreferences, 'news' | 'hour'>) =>
  news === 'daily' ? `daily at ${hour}:00` : news
