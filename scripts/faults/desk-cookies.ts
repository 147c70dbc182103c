import type { Role } from '../../src/contract/staff-rights.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { Keys } from '../../src/server/security/keys.ts'
import { grantDeskAccess } from '../../src/server/staff/desk-access.ts'
import { openDeskSession } from '../../src/server/staff/desk-sessions.ts'
import { PASSWORD } from '../../src/server/testing/people.ts'
import { putAccount } from '../../src/server/testing/put-account.ts'

/** Returns the cookies of a person who has just signed in at the desk. */
export async function deskCookies(
  db: Db,
  keys: Keys,
  role: Role,
  email = 'meera@example.org',
): Promise<string> {
  await putAccount(db, { email, username: 'meera', password: PASSWORD }, Date.now())
  const [session, access] = await db.write(async (tx) => {
    const now = Date.now()
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await tx.insertInto('staff').values({ user_id: id, role, since: now, set_up_until: now }).execute()
    return [
      await openDeskSession(tx, keys, { userId: id, device: 'a scenario', proven: true }, now),
      await grantDeskAccess(tx, keys, { userId: id, known: undefined }, now),
    ]
  })
  return `ds=${session}; sd=${access}`
}
