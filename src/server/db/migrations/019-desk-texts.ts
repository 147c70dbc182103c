import type { Kysely } from 'kysely'

/** Prepared texts of the desk that a manager changed; the others are in the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_texts')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_texts_key', ['name', 'language'])
    .execute()
}
