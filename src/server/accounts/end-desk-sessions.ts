import type { SessionEnd } from '../../contract/desk-sign-in.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'

interface Which {
  userId: string
  /** End only this session. */
  id?: string
  /** End all but this session. */
  except?: string
}

/** Ends desk sessions of a person; their screens show the reason. Returns their number. */
export async function endDeskSessions(
  tx: Tx,
  { userId, id, except }: Which,
  because: SessionEnd,
): Promise<number> {
  let own = tx.deleteFrom('desk_sessions').where('user_id', '=', userId)
  if (id) own = own.where('id', '=', id)
  if (except) own = own.where('id', '<>', except)
  const ended = await own.returning(['token_hash', 'expires_at']).execute()
  if (ended.length > 0)
    await tx
      .insertInto('ended_desk_sessions')
      .values(ended.map((session) => ({ ...session, because })))
      .execute()
  return ended.length
}

/** The reason why the session with this token was ended; null where it expired, or is unknown. */
export async function endReason(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  kind: 'desk-session' | 'refresh-token',
  token: string,
): Promise<SessionEnd | null> {
  const ended = await db.read
    .selectFrom('ended_desk_sessions')
    .select('because')
    .where('token_hash', 'in', keys.hashes(kind, token))
    .executeTakeFirst()
  return ended?.because ?? null
}
