import type * as v from 'valibot'
import { type changeTold, type Told, toldOf } from '../../contract/desk-settings.ts'
import type { Tx } from '../db/db.ts'
import { Failure } from '../failure.ts'
import { keepState } from '../settings/states.ts'
import { noteChange } from './changes.ts'

/** Which mails somebody of the staff gets. Errors  not_found: they are none */
export async function toldTo(db: Tx, userId: string): Promise<Told> {
  const row = await db
    .selectFrom('staff')
    .select(['news', 'news_hour as hour', 'digest'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

type Wanted = Partial<v.InferOutput<(typeof changeTold)['input']>>

/**
 * Changes it, and keeps what it was before. Whoever begins to be told hears of what comes from now on. Answers both, and undefined
 * where nothing is different.
 *
 * Errors  not_found, changed_meanwhile
 */
export async function setTold(
  tx: Tx,
  userId: string,
  { version: seen, ...wanted }: Wanted,
  by: string,
  now: number,
): Promise<{ before: Told; after: Told; version: number } | undefined> {
  const before = await toldTo(tx, userId)
  const after = { ...before, ...wanted }
  const isSame = (['news', 'hour', 'digest'] as const).every((name) => before[name] === after[name])
  if (isSame && seen === undefined) return undefined
  const name = toldOf(userId)
  const { version } = await keepState(
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

export const newsInWords = ({ news, hour }: Pick<Told, 'news' | 'hour'>) =>
  news === 'daily' ? `daily at ${hour}:00` : news
