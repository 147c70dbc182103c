import type { Kysely } from 'kysely'

/** Enquiries that were set aside are listed to the organisation once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('listed_at', 'bigint').execute()
}
