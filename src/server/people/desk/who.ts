import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { lockAll, lockOne } from '../../db/dialects.ts'
import type { PendingRow, UserRow } from '../../db/tables/accounts.ts'
import { Failure } from '../../platform/failure.ts'
import { accountRows, applicationsOf, enquiriesOf, requestsOf } from '../address-rows.ts'

/** The person with one e-mail address. */
export interface Who {
  /** In lower case: one address is one person. */
  key: string
  user: UserRow | undefined
  registrations: PendingRow[]
}

const KEYS = {
  E: sql<string>`lower(email)`,
  // An application of a member belongs to the account.
  A: sql<string>`coalesce(users.email_key, lower(applications.email))`,
  R: sql<string>`lower(email)`,
}
const SENT = {
  E: sql`enquiries`,
  A: sql`applications left join users on users.id = user_id`,
  R: sql`data_requests`,
}

/**
 * The person of a reference: the id of an account or of a registration, or the reference of a submission.
 *
 * Errors  not_found
 */
export async function personByReference(db: Tx, reference: string, now: number): Promise<Who> {
  const key = await keyOf(db, reference)
  if (key === undefined) throw new Failure('not_found')
  const { user, registrations } = await accountRows(db, key)
  return { key, user, registrations: registrations.filter(({ expires_at }) => expires_at > now).reverse() }
}

/** Locks the rows of a person that others could delete or change, first those of the account. */
export async function lockPerson(tx: Tx, { key, user }: Who): Promise<void> {
  if (user) await lockOne(tx, tx.selectFrom('users').select('id').where('id', '=', user.id))
  await lockAll(tx, applicationsOf(tx, key, user?.id).select('id').orderBy('id'))
  await lockAll(tx, enquiriesOf(tx, key).select('id').orderBy('id'))
  await lockAll(tx, requestsOf(tx, key).select('id').orderBy('id'))
  const registrations = tx.selectFrom('pending_registrations').where('email_key', '=', key)
  await lockAll(tx, registrations.select('id').orderBy('id'))
}

async function keyOf(db: Tx, reference: string): Promise<string | undefined> {
  const sent = /^([EAR])[A-Z0-9]{7}$/.exec(reference)?.[1] as keyof typeof SENT | undefined
  if (sent) {
    const { rows } = await sql<{ key: string }>`
      select ${KEYS[sent]} as key from ${SENT[sent]} where reference = ${reference}`.execute(db)
    return rows[0]?.key
  }
  for (const table of ['users', 'pending_registrations'] as const) {
    const row = await db.selectFrom(table).select('email_key').where('id', '=', reference).executeTakeFirst()
    if (row) return row.email_key
  }
  return undefined
}
