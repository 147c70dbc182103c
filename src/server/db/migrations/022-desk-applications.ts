import type { Kysely } from 'kysely'

/** What the desk does about an application, and what happened to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const change = () => db.schema.alterTable('applications')
  await change().addColumn('reason', 'text').execute()
  await change().addColumn('number_corrected_at', 'bigint').execute()
  await change().addColumn('aadhaar_checked_at', 'bigint').execute()
  await change()
    .addColumn('assignee_id', 'text', (c) => c.references('staff.user_id').onDelete('set null'))
    .execute()
  await change()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('application_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('application_events_application')
    .on('application_events')
    .columns(['application_id', 'id'])
    .execute()
  await db.schema
    .createIndex('application_events_staff_id')
    .on('application_events')
    .column('staff_id')
    .execute()
}
