import type { Kysely } from 'kysely'

/** What became of a mail, beside its row in the outbox; where it goes instead; and who gets a digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('mail_id', 'text', (c) => c.notNull().references('outbox.id').onDelete('cascade'))
    .addColumn('action_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('staff_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
  await index('mail_events', 'mail_id')
  await index('mail_events', 'action_id')
  await index('mail_events', 'staff_id')

  await db.schema
    .createTable('mail_addresses')
    .addColumn('event_id', 'text', (c) => c.primaryKey().references('mail_events.id').onDelete('cascade'))
    .addColumn('mail_id', 'text', (c) => c.notNull().references('outbox.id').onDelete('cascade'))
    .addColumn('enquiry_id', 'text', (c) => c.references('enquiries.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.references('applications.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['mail_id', 'enquiry_id', 'application_id', 'email_key'])
    await index('mail_addresses', column)

  const change = () => db.schema.alterTable('staff')
  await change()
    .addColumn('digest', 'text', (c) => c.notNull().defaultTo('none'))
    .execute()
  await change()
    .addColumn('digest_told', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()

  function index(table: string, column: string) {
    return db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
}
