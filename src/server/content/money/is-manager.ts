import { mayDo } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'

/** Whether a person may currently decide about the bank account. */
export async function isManager(db: Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const row = await db.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined && mayDo(row.role, 'money')
}
