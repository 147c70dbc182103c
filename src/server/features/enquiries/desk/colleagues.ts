import { mayDo, ROLES } from '../../../../contract/staff-rights.ts'
import type { Tx } from '../../../db/db.ts'

/** Who of the staff answers enquiries. */
export async function colleaguesOf(db: Tx): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'full_name as name'])
    .where(
      'role',
      'in',
      ROLES.filter((role) => mayDo(role, 'enquiries')),
    )
    .orderBy('full_name')
    .orderBy('users.id')
    .execute()
}
