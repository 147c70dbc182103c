import type { OutputOf } from '../../../contract/endpoint.ts'
import type { listSessions } from '../../../contract/my-account.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Member } from '../member.ts'
import { endSessionsOf, sessionsOf } from '../sessions.ts'

type SessionLine = OutputOf<typeof listSessions>['sessions'][number]

export async function sessionsOfMember(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, sessionId }: Member,
): Promise<SessionLine[]> {
  const sessions = await sessionsOf(db.read, id, now())
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }))
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
