import { mayDo, type Right, ROLES } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'

/**
 * Staff with their accounts. A cross join: SQLite would otherwise read all accounts, and look each of them up among
 * the staff.
 */
export const staffAccounts = (db: Tx) =>
  db.selectFrom('staff').crossJoin('users').whereRef('users.id', '=', 'staff.user_id')

/** Staff whose role has a right: those who answer enquiries, or decide on applications. */
export async function colleaguesWith(right: Right, db: Tx): Promise<{ id: string; name: string }[]> {
  return staffAccounts(db)
    .select(['users.id', 'full_name as name'])
    .where(
      'role',
      'in',
      ROLES.filter((role) => mayDo(role, right)),
    )
    .orderBy('full_name')
    .orderBy('users.id')
    .execute()
}
