import { type Kysely, sql } from 'kysely'

/** Enquiries that were set aside are listed to the organisation once, and are few among all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('listed_at', 'bigint').execute()
  await db.schema
    .createIndex('enquiries_set_aside')
    .on('enquiries')
    .column('listed_at')
    .where(sql<boolean>`status = 'set aside'`)
    .execute()
}
