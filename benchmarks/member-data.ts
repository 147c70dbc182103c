import { sql } from 'kysely'
import { extendChain } from '../src/server/audit/extend-chain.ts'
import { writeAudit } from '../src/server/audit/write-audit.ts'
import { isPostgres } from '../src/server/db/dialects.ts'
import { newId } from '../src/server/db/new-id.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { isAnyDue } from '../src/server/db/search.ts'
import { bringUpToDate } from '../src/server/items/search-index.ts'
import { searchableAccounts } from '../src/server/people/desk/searchable.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { makeKeys } from '../src/server/security/keys.ts'

const AT_ONCE = 500
const DAY = 24 * 3600_000

/**
 * Adds this many accounts to a database that `storeDesk` filled: every second one of a person with an enquiry. Each
 * logged in some times.
 */
export async function storeMembers(env: Record<string, string>, count: number): Promise<void> {
  const config = readConfig({ ...process.env, ...env })
  const { db } = await openDatabase(config)
  const now = Date.now()
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, n) => aMember(first + n, now))
    await db.write(async (tx) => {
      await tx.insertInto('users').values(rows).execute()
      for (const { id, created_at } of rows)
        for (let times = 0; times < 3; times++)
          await writeAudit(tx, created_at + times * DAY, {
            action: 'session opened',
            userId: id,
            subject: newId(),
          })
    })
  }
  while (await isAnyDue(db.read, 'users')) await bringUpToDate(db, searchableAccounts)
  // A server does it within seconds of each line, so that few lines wait at any time.
  const keys = makeKeys(config.secretKeys)
  while (await extendChain({ db, keys }));
  if (isPostgres(db.read)) await sql`vacuum analyze`.execute(db.read)
  await db.close()
}

function aMember(n: number, now: number) {
  const email = n % 2 ? `member.${n}@example.org` : `person.${n}@example.org`
  return {
    id: newId(),
    email,
    email_key: email,
    username: 'm',
    full_name: `Member ${n}`,
    phone: String(9_000_000_000 + ((n * 7919) % 1_000_000_000)),
    referral_code: null,
    password_hash: '',
    picture_id: null,
    created_at: now - (n % 300) * DAY,
  }
}
