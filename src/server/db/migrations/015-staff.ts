import type { Kysely } from 'kysely'

/** Who works at the desk, how they prove it, and where they are signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('set_up_until', 'bigint', (c) => c.notNull())
    .addColumn('code_secret', 'text')
    .addColumn('code_secret_offered', 'text')
    .addColumn('code_step', 'bigint')
    .addColumn('recovery_codes', 'text')
    .execute()

  await db.schema
    .createTable('staff_invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'staff_invitations', 'expires_at')

  await db.schema
    .createTable('desk_access')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_access_key', ['token_hash', 'user_id'])
    .execute()
  await index(db, 'desk_access', 'user_id')
  await index(db, 'desk_access', 'expires_at')

  await db.schema
    .createTable('desk_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('proven_at', 'bigint')
    .execute()
  await index(db, 'desk_sessions', 'user_id')
  await index(db, 'desk_sessions', 'expires_at')

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'passkeys', 'user_id')

  await db.schema
    .createTable('passkey_questions')
    .addColumn('challenge_hash', 'text', (c) => c.primaryKey())
    .addColumn('asked_for', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'passkey_questions', 'expires_at')
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
