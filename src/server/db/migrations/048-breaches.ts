import type { Kysely } from 'kysely'

/** What went wrong with data, what was done about it, and who was told. Openings say since when, too, and are kept for a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record_views').addColumn('first_at', 'bigint').execute()
  await db.schema
    .createTable('breaches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('found_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('who', 'text')
    .addColumn('concerned', 'integer')
    .addColumn('letter', 'text')
    .addColumn('closed_at', 'bigint')
    .addColumn('erase_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('breaches_erase_at').on('breaches').column('erase_at').execute()
  await db.schema
    .createTable('breach_steps')
    .addColumn('breach_id', 'text', (c) => c.notNull().references('breaches.id').onDelete('cascade'))
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('done_at', 'bigint', (c) => c.notNull())
    .addColumn('done_by', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('breach_steps_key', ['breach_id', 'step'])
    .execute()
  await db.schema
    .createTable('breach_people')
    .addColumn('breach_id', 'text', (c) => c.notNull().references('breaches.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('breach_people_key', ['breach_id', 'person_id'])
    .execute()
}
