import { type Kysely, sql } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** Codes for requests about data are waited for at the screen, too: they are found among any number of other mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'outbox_somebody_waits',
    `on outbox (next_attempt_at) where kind in ('registration', 'reset link', 'email change', 'request code')
     and sent_at is null and given_up_at is null`,
  )
  await sql`drop index if exists outbox_waited_for`.execute(db)
}
