import { type Kysely, sql } from 'kysely'

/** Which imports hold a credit: statements whose days overlap hold the same one. `brought_by` stays for the version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_imports')
    .addColumn('credit_id', 'text', (c) => c.notNull().references('credits.id').onDelete('cascade'))
    .addColumn('action_id', 'text', (c) => c.notNull().references('fee_actions.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('credit_imports_key', ['credit_id', 'action_id'])
    .execute()
  await sql`insert into credit_imports (credit_id, action_id) select id, brought_by from credits where brought_by is not null`.execute(
    db,
  )
  await db.schema.createIndex('credit_imports_action').on('credit_imports').column('action_id').execute()
}
