import type { listSessions } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Member } from '../member.ts'
import { endSessionsOf, REFRESH_IDLE_MS } from '../sessions.ts'

type SessionLine = OutputOf<typeof listSessions>['sessions'][number]

/** The sessions of a person, last used first, without those that can no longer be refreshed. */
export async function sessionsOf(db: Tx, member: Member, now: number): Promise<SessionLine[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', member.id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - REFRESH_IDLE_MS)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    startedAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    current: row.id === member.sessionId,
  }))
}

export async function endOtherSessions({ db, now }: Pick<Deps, 'db' | 'now'>, member: Member): Promise<void> {
  await db.write(async (tx) => {
    await endSessionsOf(tx, member.id, 'signed out elsewhere', member.sessionId)
    await writeAudit(tx, now(), { action: 'other sessions ended', userId: member.id })
  })
}

/** Errors  not_found: no session of this person */
export async function endOneSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', member.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Failure('not_found')
    await writeAudit(tx, now(), { action: 'session ended', userId: member.id, subject: id })
  })
}
