import { emailKey } from '../accounts/email-key.ts'
import type { Tx } from '../db/db.ts'

/** The id of the member of staff with this address. */
export async function staffIdAt(db: Tx, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return found?.id
}
