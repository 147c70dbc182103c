import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { Tx } from '../db/db.ts'

interface Details {
  username?: string
  fullName: string
  phone: string
}

/** Earlier submissions keep the name at the time of sending, unless there was none. */
export async function changeAccount(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { username, fullName, phone }: Details,
  recordSources: PersonalRecords[],
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...(username !== undefined && { username }), full_name: fullName, phone })
    .where('id', '=', id)
    .execute()
  for (const part of recordSources) await part.follow(tx, { id, email }, { email, fullName, phone })
}
