import type { Tx } from '../../db/db.ts'
import type { UserRow } from '../../db/tables/accounts.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'

/** The data of an account at the desk. */
export async function accountOf(read: Tx, user: UserRow) {
  const [staff, names, last] = await Promise.all([
    isStaff(read, user.id),
    namesOf(read, [user.blocked_by]),
    read
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', user.id)
      .orderBy('last_used_at', 'desc')
      .executeTakeFirst(),
  ])
  return {
    username: user.username,
    joinedAt: isoTime(user.created_at),
    hasPicture: user.picture_id !== null,
    referralCode: user.referral_code,
    lastHereAt: isoOrNull(last?.last_used_at ?? null),
    isStaff: staff,
    blocked:
      user.blocked_at === null
        ? null
        : {
            at: isoTime(user.blocked_at),
            because: user.blocked_because ?? '',
            by: nameIn(names, user.blocked_by),
          },
  }
}

export async function isStaff(read: Tx, userId: string): Promise<boolean> {
  const found = await read.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}
