import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** Others with the same phone number, the newest accounts, mails to a person, and what staff did about them: each is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'users_phone', 'on users (phone)')
  await buildIndex(db, 'users_created_at', 'on users (created_at)')
  await buildIndex(
    db,
    'outbox_about_people',
    `on outbox (about) where kind in ('registration', 'password changed', 'picture changed', 'data downloaded',
     'application stage', 'application refund', 'request received', 'request answered')`,
  )
  await buildIndex(
    db,
    'audit_people',
    `on audit (substr(subject, 1, 8)) where action in ('person read at the desk', 'person corrected at the desk',
     'person exported at the desk', 'person blocked', 'person unblocked', 'person signed out at the desk',
     'code sent again at the desk', 'consent withdrawn')`,
  )
}
