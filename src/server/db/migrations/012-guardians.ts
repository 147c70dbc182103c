import type { Kysely } from 'kysely'

/** Whom to ask about an applicant under 18. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('guardian_name', 'text').execute()
  await db.schema.alterTable('applications').addColumn('guardian_phone', 'text').execute()
}
