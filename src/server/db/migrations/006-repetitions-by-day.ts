import { type Kysely, sql } from 'kysely'

/**
 * Repetitions are looked for among the messages of a day or two. Hashes are spread over all of an index, so with a million
 * enquiries every new one was written to another page of it; by the day they come to a few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enquiries_day_and_words on enquiries ((created_at / 86400000), message_hash)`.execute(
    db,
  )
  await db.schema.dropIndex('enquiries_message_hash').execute()
}
