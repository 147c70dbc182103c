import { mayDo, type Right, ROLES } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'

/** Staff whose role has a right: those who answer enquiries, or decide on applications. */
export async function colleaguesWith(right: Right, db: Tx): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
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
