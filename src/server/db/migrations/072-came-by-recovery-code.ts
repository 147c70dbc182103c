import type { Kysely } from 'kysely'

/** After a recovery code the desk asks whether the phone is lost, and ends it once another one is set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('desk_sessions')
    .addColumn('by_recovery_code', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
