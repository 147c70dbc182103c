import type { Kysely } from 'kysely'

/** New addresses of members that wait for their code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('old_email', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('email_changes_user_id').on('email_changes').column('user_id').execute()
  await db.schema.createIndex('email_changes_expires_at').on('email_changes').column('expires_at').execute()
}
