import type { Kysely } from 'kysely'

/** What staff change about their account wants the second step, which is shown at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('step_shown_at', 'bigint').execute()
}
