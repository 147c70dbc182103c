import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '../dialects.ts'

/** Further people whose fee came with one credit. The first stands in the credit itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_shares')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('credit_id', 'text', (c) => c.notNull().references('credits.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.references('applications.id').onDelete('set null'))
    .addColumn('confirmed_by', 'text', (c) => c.references('fee_actions.id').onDelete('set null'))
    .addColumn('event_id', 'text')
    .execute()
  await db.schema
    .createIndex('credit_shares_credit')
    .on('credit_shares')
    .columns(['credit_id', 'id'])
    .execute()
  for (const column of ['application_id', 'confirmed_by'])
    await db.schema
      .createIndex(`credit_shares_${column}`)
      .on('credit_shares')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute()
  // Whoever of them is erased: what the bank wrote may name them.
  const forget =
    'update credits set words = null where id in (select credit_id from credit_shares where application_id = old.id)'
  await inOwnWords(db, {
    sqlite: [
      `create trigger applications_forget_shared_words before delete on applications begin ${forget}; end`,
    ],
    postgres: [
      `create function forget_shared_words() returns trigger language plpgsql as $$ begin ${forget}; return old; end $$`,
      `create trigger applications_forget_shared_words before delete on applications for each row execute function forget_shared_words()`,
    ],
  })
}
