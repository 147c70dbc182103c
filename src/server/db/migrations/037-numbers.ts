import type { Kysely } from 'kysely'

/** Sums of days that are over, and how often forms were left where. Nothing of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counted_days')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('counts', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('form_leaves')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_leaves_key', ['day', 'form', 'place'])
    .execute()
}
