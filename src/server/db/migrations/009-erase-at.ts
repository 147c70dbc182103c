import type { Kysely } from 'kysely'

/**
 * Submissions know when they are to be erased. Those of before, and of an instance of the version before, do not: to them the
 * notice said one year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enquiries', 'applications'])
    await db.schema.alterTable(table).addColumn('erase_at', 'bigint').execute()
}
