import type { MailPreferences } from '../../contract/desk-mail-preferences.ts'
import { mailPreferencesState } from '../../contract/desk-settings.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { addState } from '../settings/states.ts'
import type { Staff } from './desk-sessions.ts'

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

/** The action of the audit line of a change, and its form of the preferences. */
interface PreferenceAudit {
  action: 'news mails changed' | 'digest changed' | 'what a colleague is told changed'
  what: string
  inWords: (preferences: MailPreferences) => string
}

export const NEWS: PreferenceAudit = {
  action: 'news mails changed',
  what: 'news by mail',
  inWords: ({ news, hour }) => (news === 'daily' ? `daily at ${hour}:00` : news),
}
export const DIGEST: PreferenceAudit = {
  action: 'digest changed',
  what: 'digest',
  inWords: ({ digest }) => digest,
}
export const OF_COLLEAGUE: PreferenceAudit = {
  action: 'what a colleague is told changed',
  what: 'mails',
  inWords: (all) => `${NEWS.inWords(all)} and digest ${DIGEST.inWords(all)}`,
}

/**
 * Changes the preferences, and keeps the previous state. A newly enabled notification covers only later
 * events. Returns the version, or undefined if nothing changed.
 *
 * Errors  not_found, changed_meanwhile
 */
export async function setMailPreferences(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  userId: string,
  { version: seen, ...wanted }: Partial<MailPreferences> & { version?: number },
  { action, what, inWords }: PreferenceAudit,
): Promise<number | undefined> {
  return db.write(async (tx) => {
    const before = await mailPreferencesOf(tx, userId)
    const after = { ...before, ...wanted }
    const isSame = (['news', 'hour', 'digest'] as const).every((name) => before[name] === after[name])
    if (isSame && seen === undefined) return undefined
    const name = mailPreferencesState(userId)
    const state = { name, version: seen, value: after, first: before, about: userId }
    const { version, isRepeated } = await addState(tx, state, staff.id, now())
    if (isRepeated) return version
    await tx
      .updateTable('staff')
      .set({
        news: after.news,
        news_hour: after.hour,
        digest: after.digest,
        ...(before.news === 'none' && { news_until: now() }),
        ...(before.digest === 'none' && { digest_until: now() }),
      })
      .where('user_id', '=', userId)
      .execute()
    const subject = action === 'what a colleague is told changed' ? userId : undefined
    const changes = [{ what, from: inWords(before), to: inWords(after) }]
    await writeAudit(tx, now(), { action, staff, subject, changes })
    await announceChange(tx, now(), 'setting', '')
    return version
  })
}
