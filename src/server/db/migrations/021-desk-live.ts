import type { Kysely } from 'kysely'
import { inOwnWords } from '../dialects.ts'

/** What happened at the desk a moment ago, and who has what open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Read by db/changes.ts, which says why the databases differ here.
  await inOwnWords(db, {
    sqlite: [
      `create table desk_changes (
         seq integer primary key, at bigint not null, kind text not null, subject text not null)`,
    ],
    postgres: [
      `create table desk_changes (
         seq xid8 not null default pg_current_xact_id(), at bigint not null, kind text not null, subject text not null)`,
      'create index desk_changes_seq on desk_changes (seq)',
    ],
  })

  await db.schema
    .createTable('desk_presence')
    .addColumn('session_id', 'text', (c) => c.notNull().references('desk_sessions.id').onDelete('cascade'))
    .addColumn('tab', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_presence_key', ['session_id', 'tab'])
    .execute()
  await db.schema.createIndex('desk_presence_expires_at').on('desk_presence').column('expires_at').execute()
}
