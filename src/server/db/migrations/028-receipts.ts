import { type Kysely, sql } from 'kysely'

/** Receipts, numbered without gaps in each financial year, and what was paid back. They outlive their applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_years')
    .addColumn('financial_year', 'integer', (c) => c.primaryKey())
    .addColumn('last_serial', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('receipts')
    .addColumn('financial_year', 'integer', (c) => c.notNull())
    .addColumn('serial', 'integer', (c) => c.notNull())
    .addColumn('application_id', 'text', (c) => c.references('applications.id').onDelete('set null'))
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addPrimaryKeyConstraint('receipts_key', ['financial_year', 'serial'])
    .execute()
  await db.schema
    .createIndex('receipts_application')
    .on('receipts')
    .columns(['application_id', 'financial_year', 'serial'])
    .execute()
  await db.schema
    .createIndex('receipts_valid')
    .unique()
    .on('receipts')
    .column('application_id')
    .where(sql.ref('cancelled_at'), 'is', null)
    .execute()

  await db.schema
    .createTable('receipt_words')
    .addColumn('financial_year', 'integer', (c) => c.notNull())
    .addColumn('serial', 'integer', (c) => c.notNull())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('says', 'text', (c) => c.notNull())
    .addColumn('cancelled_because', 'text')
    .addPrimaryKeyConstraint('receipt_words_key', ['financial_year', 'serial'])
    .execute()
  await db.schema
    .createIndex('receipt_words_application')
    .on('receipt_words')
    .column('application_id')
    .execute()

  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.references('applications.id').onDelete('set null'))
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('their_reference', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .execute()
  await db.schema.createIndex('refunds_application').on('refunds').columns(['application_id', 'id']).execute()
  await db.schema.createIndex('refunds_staff_id').on('refunds').column('staff_id').execute()
}
