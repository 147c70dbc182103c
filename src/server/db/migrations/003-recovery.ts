import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reset_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('pending_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reset_links_email_key').on('reset_links').column('email_key').execute()
  await db.schema.createIndex('reset_links_expires_at').on('reset_links').column('expires_at').execute()

  await db.schema
    .createTable('login_failures')
    .addColumn('subject_hash', 'text', (c) => c.primaryKey())
    .addColumn('in_a_row', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('login_failures_last_at').on('login_failures').column('last_at').execute()

  await db.schema
    .createTable('sealed_records')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('destroy_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sealed_records_destroy_at').on('sealed_records').column('destroy_at').execute()
}
