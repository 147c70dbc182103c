import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

// The rows that belong to the person with an e-mail address, which is given in lower case.

/** Their account and the registrations they have not finished, expired ones too, in the order of time. */
export async function accountRows(db: Tx, key: string) {
  const [user, registrations] = await Promise.all([
    db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst(),
    db.selectFrom('pending_registrations').selectAll().where('email_key', '=', key).orderBy('id').execute(),
  ])
  return { user, registrations }
}

/** Enquiries sent with the address, which the account has verified if there is one. */
export const enquiriesOf = (db: Tx, key: string) =>
  db.selectFrom('enquiries').where(sql`lower(email)`, '=', key)

/** Applications of the account, whatever address they contain, and those of the address whose account is deleted. */
export const applicationsOf = (db: Tx, key: string, userId: string | null | undefined) =>
  db
    .selectFrom('applications')
    .where((is) =>
      is.or([
        is.and([is('user_id', 'is', null), is(sql`lower(email)`, '=', key)]),
        ...(userId ? [is('user_id', '=', userId)] : []),
      ]),
    )

export const requestsOf = (db: Tx, key: string) =>
  db.selectFrom('data_requests').where(sql`lower(email)`, '=', key)
