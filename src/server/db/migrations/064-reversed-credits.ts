import type { Kysely } from 'kysely'

/** The day on which a debit took a credit back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('credits').addColumn('reversed_on', 'text').execute()
}
