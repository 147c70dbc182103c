import type { Kysely } from 'kysely'

/** What the desk does about an enquiry, and what happened to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const change = () => db.schema.alterTable('enquiries')
  await change()
    .addColumn('desk_status', 'text', (c) => c.notNull().defaultTo('new'))
    .execute()
  await change()
    .addColumn('assignee_id', 'text', (c) => c.references('staff.user_id').onDelete('set null'))
    .execute()
  await change().addColumn('waits_until', 'bigint').execute()
  await change().addColumn('remind_at', 'bigint').execute()
  await change()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('enquiry_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('enquiry_id', 'text', (c) => c.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('enquiry_events_enquiry')
    .on('enquiry_events')
    .columns(['enquiry_id', 'id'])
    .execute()
  await db.schema.createIndex('enquiry_events_staff_id').on('enquiry_events').column('staff_id').execute()
}
