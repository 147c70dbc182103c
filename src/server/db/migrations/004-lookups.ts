import { type Kysely, sql } from 'kysely'

/** What is looked for goes by an index, also where it is asked rarely: SQLite answers calls on the same thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Taking one's data along, and leaving, finds the enquiries that came with the address.
  await db.schema.createIndex('enquiries_email').on('enquiries').expression(sql`lower(email)`).execute()

  // A picture that is deleted is looked for among those who may have it.
  await db.schema.createIndex('users_picture_id').on('users').column('picture_id').execute()
  await db.schema
    .createIndex('pending_registrations_picture_id')
    .on('pending_registrations')
    .column('picture_id')
    .execute()

  // Of two million mails of a month the clean-up wants the old ones, /metrics those given up, and a deleted account its own.
  await db.schema
    .createIndex('outbox_sent')
    .on('outbox')
    .column('sent_at')
    .where(sql<boolean>`sent_at is not null`)
    .execute()
  await db.schema
    .createIndex('outbox_given_up')
    .on('outbox')
    .column('given_up_at')
    .where(sql<boolean>`sent_at is null and given_up_at is not null`)
    .execute()
  await db.schema
    .createIndex('outbox_by_address')
    .on('outbox')
    .column('about')
    .where(sql<boolean>`kind in ('reset link', 'login stopped')`)
    .execute()
}
