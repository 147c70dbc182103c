import { type Change, PRESENCE_SECONDS, type Presence, type Writing } from '../../contract/desk-live.ts'
import type { Tx } from '../db/db.ts'

interface Tab {
  sessionId: string
  tab: string
  open: (Change & { writing: Writing | null }) | null
}

/** Records for a while what a tab has open. */
export async function setOpen(tx: Tx, { sessionId, tab, open }: Tab, now: number): Promise<void> {
  const own = tx.deleteFrom('desk_presence').where('session_id', '=', sessionId)
  await own.where((eb) => eb.or([eb('tab', '=', tab), eb('expires_at', '<=', now)])).execute()
  if (!open) return
  const expires_at = now + PRESENCE_SECONDS * 1000
  await tx
    .insertInto('desk_presence')
    .values({ session_id: sessionId, tab, ...open, expires_at })
    .onConflict((conflict) => conflict.columns(['session_id', 'tab']).doUpdateSet({ ...open, expires_at }))
    .execute()
}

/** The items that staff have open now. */
export async function whoIsWhere(db: Tx, now: number): Promise<Presence[]> {
  const rows = await db
    .selectFrom('desk_presence')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'desk_presence.session_id')
    .innerJoin('users', 'users.id', 'desk_sessions.user_id')
    // Several open tabs of a person count as one.
    .select(({ fn }) => [
      'kind',
      'subject',
      'users.id',
      'full_name as name',
      fn.max('desk_presence.writing').as('writing'),
    ])
    .groupBy(['kind', 'subject', 'users.id', 'full_name'])
    .where('desk_presence.expires_at', '>', now)
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('name')
    .execute()
  const found: Presence[] = []
  for (const { kind, subject, ...person } of rows) {
    const last = found.at(-1)
    if (last?.kind === kind && last.subject === subject) last.people.push(person)
    else found.push({ kind, subject, people: [person] })
  }
  return found
}
