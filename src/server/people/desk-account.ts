import type { Tx } from '../db/db.ts'
import { isoTime } from '../time/iso-time.ts'

/** The data stored about a member of staff; null for others. */
export async function deskAccountOf(read: Tx, userId: string) {
  const staff = await read.selectFrom('staff').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!staff) return null
  const passkeys = await read
    .selectFrom('passkeys')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const sessions = await read
    .selectFrom('desk_sessions')
    .select(['device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const unusual = await read
    .selectFrom('unusual_record_views')
    .select(['day', 'opened', 'within'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
  const events = await read
    .selectFrom('staff_events')
    .select(['at', 'what', 'role_before', 'role_after'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return {
    role: staff.role,
    since: isoTime(staff.since),
    hasCodeApp: staff.code_secret !== null,
    passkeysAddedAt: passkeys.map(({ created_at }) => isoTime(created_at)),
    mailsOfNews: staff.news,
    mailsOfDigest: staff.digest,
    sessions: sessions.map(({ device, created_at, last_used_at }) => ({
      device,
      startedAt: isoTime(created_at),
      lastUsedAt: isoTime(last_used_at),
    })),
    openedUnusuallyMuch: unusual,
    changes: events.map(({ at, what, role_before, role_after }) => ({
      what,
      at: isoTime(at),
      roleBefore: role_before,
      roleAfter: role_after,
    })),
  }
}
