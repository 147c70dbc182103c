import type { Kysely } from 'kysely'

/** The address that stood with an enquiry or an application before it was corrected with its mail: undoing brings it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_addresses').addColumn('email_before', 'text').execute()
}
