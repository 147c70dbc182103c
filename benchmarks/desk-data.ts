import { sql } from 'kysely'
import type { Role } from '../src/contract/staff-rights.ts'
import type { Tx } from '../src/server/db/db.ts'
import { isPostgres } from '../src/server/db/dialects.ts'
import { newId } from '../src/server/db/new-id.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { LARGE, writeYear } from '../src/server/operator/commands/demo/large/large-organisation.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { type Keys, makeKeys } from '../src/server/security/keys.ts'
import { grantDeskAccess } from '../src/server/staff/desk-access.ts'
import { openDeskSession } from '../src/server/staff/desk-sessions.ts'

/** Amounts of 0 for everything that a caller does not name. */
const NOTHING = Object.fromEntries(Object.keys(LARGE).map((name) => [name, 0])) as typeof LARGE

/** The states after a year of work at the desk, or those after an update that introduces the desk. */
export type Life = 'worked on' | 'all new'

interface Asked {
  life?: Life
  role?: Role
}

/**
 * Fills an empty database with these amounts of the demo year, and three colleagues. No server may use it
 * meanwhile. Returns the cookies of one colleague who has just signed in.
 */
export async function storeDesk(
  env: Record<string, string>,
  amounts: Partial<typeof LARGE>,
  { life = 'worked on', role = 'agent' }: Asked = {},
): Promise<string> {
  const config = readConfig({ ...process.env, ...env })
  const { db } = await openDatabase(config)
  const keys = makeKeys(config.secretKeys)
  const staffIds = [newId(), newId(), newId()]
  await db.write((tx) => addStaff(tx, staffIds, role))
  const asked = {
    amounts: { ...NOTHING, ...amounts },
    staffIds,
    passwordHash: '',
    areNew: life === 'all new',
  }
  await writeYear({ config, db, keys, now: Date.now }, asked)
  // Autovacuum does this within a minute, but the first queries would come earlier and exceed their time
  // limit with many rows.
  if (isPostgres(db.read)) await sql`analyze`.execute(db.read)
  const cookies = await db.write((tx) => signIn(tx, keys, staffIds[0] ?? ''))
  await db.close()
  return cookies
}

async function addStaff(tx: Tx, staffIds: readonly string[], role: Role): Promise<void> {
  const now = Date.now()
  for (const [n, id] of staffIds.entries()) {
    const email = `colleague.${n}@example.org`
    const person = {
      email,
      email_key: email,
      username: 'c',
      full_name: `Colleague ${n}`,
      phone: '9000000000',
    }
    const rest = { referral_code: null, password_hash: '', picture_id: null, created_at: now }
    await tx
      .insertInto('users')
      .values({ id, ...person, ...rest })
      .execute()
    await tx.insertInto('staff').values({ user_id: id, role, since: now, set_up_until: now }).execute()
  }
}

async function signIn(tx: Tx, keys: Keys, userId: string): Promise<string> {
  const at = Date.now()
  const session = await openDeskSession(tx, keys, { userId, device: 'bench', proven: true }, at)
  const access = await grantDeskAccess(tx, keys, { userId, known: undefined }, at)
  return `ds=${session}; sd=${access}`
}
