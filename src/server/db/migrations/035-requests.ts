import { type Kysely, sql } from 'kysely'

/** What people ask about their data, with the day by which it must be answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('came', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('mail_id', 'text')
    .addColumn('staff_id', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('erase_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('data_requests_email')
    .on('data_requests')
    .expression(sql`lower(email)`)
    .execute()
  await db.schema.createIndex('data_requests_erase_at').on('data_requests').column('erase_at').execute()
  await sql`create index data_requests_open on data_requests (due, id) where answered_at is null`.execute(db)
  await sql`create index data_requests_answered on data_requests (answered_at, id) where answered_at is not null`.execute(
    db,
  )

  await db.schema
    .createTable('unproven_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('reference', 'text')
    .execute()
  for (const column of ['email_key', 'expires_at'])
    await db.schema
      .createIndex(`unproven_requests_${column}`)
      .on('unproven_requests')
      .column(column)
      .execute()
}
