import { type Kysely, sql } from 'kysely'

/**
 * Submissions know when they are to be erased. Those of before, and of an instance of the version before, do not: to them the
 * notice said one year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enquiries', 'applications']) {
    await db.schema.alterTable(table).addColumn('erase_at', 'bigint').execute()
    await db.schema
      .createIndex(`${table}_erase_at`)
      .on(table)
      .expression(sql`coalesce(erase_at, created_at + 31536000000)`)
      .execute()
  }
  // What is kept about somebody is found by their address.
  await db.schema.createIndex('applications_email').on('applications').expression(sql`lower(email)`).execute()
}
