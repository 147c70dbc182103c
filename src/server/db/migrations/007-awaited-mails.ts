import { type Kysely, sql } from 'kysely'

/** Mails somebody waits for are found among any number of others that are pending. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('outbox_awaited')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql<boolean>`kind in ('registration', 'reset link') and sent_at is null and given_up_at is null`)
    .execute()
}
