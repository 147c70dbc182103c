import { type Kysely, sql } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** What is to be erased, what is kept about somebody, what was set aside, and mails somebody waits for: each is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enquiries', 'applications'])
    await buildIndex(db, `${table}_erase_at`, `on ${table} ((coalesce(erase_at, created_at + 31536000000)))`)
  await buildIndex(db, 'applications_email', 'on applications (lower(email))')
  await buildIndex(db, 'enquiries_set_aside', `on enquiries (listed_at) where status = 'set aside'`)
  await buildIndex(
    db,
    'outbox_waited_for',
    `on outbox (next_attempt_at)
     where kind in ('registration', 'reset link', 'email change') and sent_at is null and given_up_at is null`,
  )
  await sql`drop index if exists outbox_awaited`.execute(db)
}
