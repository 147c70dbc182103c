import type { Tx } from '../db/db.ts'

/** The accounts of all managers. */
export async function managerIds(db: Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'manager')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
