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
  id: string,
  { username, fullName, phone }: Details,
  recordSources: PersonalRecords[],
): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set({ ...(username !== undefined && { username }), full_name: fullName, phone })
    .where('id', '=', id)
    // The address may have changed since the call began.
    .returning('email')
    .executeTakeFirst()
  if (!user) return
  const { email } = user
  for (const part of recordSources) await part.follow(tx, { id, email }, { email, fullName, phone })
}
