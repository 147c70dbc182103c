import { type Kysely, sql } from 'kysely'

/**
 * Only chained lines have a place. With the others in its index too, PostgreSQL went by it for the lines that wait and read
 * all of them each time, and every new line was written to one index more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_position').execute()
  await db.schema
    .createIndex('audit_position')
    .unique()
    .on('audit')
    .column('position')
    .where(sql<boolean>`position is not null`)
    .execute()
}
