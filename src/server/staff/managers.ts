import type { Tx } from '../db/db.ts'

const DAY = 24 * 3600_000
/**
 * For this long, also after their role ended, managers are notified of changes of staff and of the bank account, and
 * can stop the latter.
 */
export const NOTIFIED_MS = 30 * DAY

/** The account ids of all managers. */
export async function managerIds(db: Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'manager')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** All current managers, and those of the last 30 days who still have an account. */
export async function recentManagerIds(db: Tx, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (are) =>
      are
        .selectFrom('staff')
        .select('user_id')
        .where('role', '=', 'manager')
        .union(
          are
            .selectFrom('staff_events')
            .select('user_id')
            .where('at', '>', now - NOTIFIED_MS)
            .where('role_before', '=', 'manager')
            .where('user_id', 'is not', null)
            .$narrowType<{ user_id: string }>(),
        ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function isRecentManager(db: Tx, userId: string, now: number): Promise<boolean> {
  return (await recentManagerIds(db, now)).includes(userId)
}
