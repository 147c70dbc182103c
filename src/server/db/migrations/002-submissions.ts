import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('whatsapp_number', 'text', (c) => c.notNull())
    .addColumn('contact_method', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('preferred_time', 'text', (c) => c.notNull())
    .addColumn('time_from', 'text', (c) => c.notNull())
    .addColumn('time_to', 'text', (c) => c.notNull())
    .addColumn('message', 'text')
    .addColumn('message_hash', 'text')
    .addColumn('spam_signs', 'text', (c) => c.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('consented_at', 'bigint')
    .execute()
  await index(db, 'enquiries', 'message_hash')

  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    // Who they were when they applied: what staff were told by mail stays what the row says.
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('date_of_birth', 'text', (c) => c.notNull())
    .addColumn('education', 'text')
    .addColumn('family_income', 'text')
    .addColumn('course', 'text')
    .addColumn('aadhaar_last_four', 'text', (c) => c.notNull())
    .addColumn('flags', 'text', (c) => c.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('consented_at', 'bigint')
    .execute()
  await index(db, 'applications', 'user_id')

  await db.schema
    .createTable('vault')
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('blind_index', 'text')
    .addPrimaryKeyConstraint('vault_key', ['application_id', 'kind'])
    .execute()
  await index(db, 'vault', 'blind_index')

  await db.schema
    .createTable('answers')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'answers', 'expires_at')
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
