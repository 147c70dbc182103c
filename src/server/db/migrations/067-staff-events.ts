import type { Kysely } from 'kysely'

/** What happened to places at the desk, and through whom somebody came to theirs: it decides who may confirm money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('role_before', 'text')
    .addColumn('role_after', 'text')
    .addColumn('by_id', 'text')
    .execute()
  await db.schema.createIndex('staff_events_at').on('staff_events').column('at').execute()
  await db.schema.createIndex('staff_events_email_key').on('staff_events').column('email_key').execute()
  await db.schema.alterTable('staff_invitations').addColumn('by_id', 'text').execute()
}
