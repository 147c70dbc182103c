import type { Kysely } from 'kysely'

/** A draft may say that its file goes. It keeps the words, so that they are there again when somebody thinks better of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('content_drafts')
    .addColumn('goes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
