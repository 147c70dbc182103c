import { mayDo } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'

/** Whether somebody may decide about money now. */
export async function isManager(db: Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const row = await db.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined && mayDo(row.role, 'money')
}
