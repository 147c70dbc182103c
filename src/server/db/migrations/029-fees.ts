import type { Kysely } from 'kysely'
import { inOwnWords } from '../dialects.ts'

/** Credits of bank statements, which action brought or confirmed them, and how the columns of a bank are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fee_actions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('from_day', 'text')
    .addColumn('to_day', 'text')
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('credits_paise', 'bigint', (c) => c.notNull())
    .addColumn('confirmed', 'integer', (c) => c.notNull())
    .addColumn('mails_wait_until', 'bigint')
    .addColumn('undone_at', 'bigint')
    .addColumn('erase_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('credits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('row_hash', 'text', (c) => c.notNull().unique())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('brought_by', 'text', (c) => c.references('fee_actions.id').onDelete('set null'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('application_id', 'text', (c) => c.references('applications.id').onDelete('set null'))
    .addColumn('confirmed_by', 'text', (c) => c.references('fee_actions.id').onDelete('set null'))
    .addColumn('event_id', 'text')
    .addColumn('erase_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('statement_layouts')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  // Whatever erases an application: what the bank wrote about its payment goes with it.
  const forget = 'update credits set words = null where application_id = old.id'
  await inOwnWords(db, {
    sqlite: [
      `create trigger applications_forget_bank_words before delete on applications begin ${forget}; end`,
    ],
    postgres: [
      `create function forget_bank_words() returns trigger language plpgsql as $$ begin ${forget}; return old; end $$`,
      `create trigger applications_forget_bank_words before delete on applications for each row execute function forget_bank_words()`,
    ],
  })
}
