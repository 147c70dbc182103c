import { type Kysely, sql } from 'kysely'

/**
 * Whom notes name, until they have opened what the note is about; why desk sessions were ended, for the screen of whoever sat there; and
 * within how many days requests are answered, as a setting with a history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_mentions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('enquiry_id', 'text', (c) => c.references('enquiries.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.references('applications.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['user_id', 'enquiry_id', 'application_id'])
    await db.schema.createIndex(`note_mentions_${column}`).on('note_mentions').column(column).execute()
  await db.schema
    .createTable('ended_desk_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('because', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('ended_desk_sessions_expires_at')
    .on('ended_desk_sessions')
    .column('expires_at')
    .execute()
  await sql`insert into setting_states (name, version, value)
    select 'request-days', 1, '{"days":' || value || '}' from settings where name = 'days of requests'`.execute(
    db,
  )
}
