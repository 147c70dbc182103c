import { type Kysely, sql } from 'kysely'
import { bytesType } from '../dialects.ts'

/** The content of the public pages: states of its files, which of them each publication holds, and drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_states')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('body', bytesType(db), (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('content_states_number').on('content_states').column('number').execute()
  await db.schema
    .createTable('content_publications')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('content_publication_files')
    .addColumn('number', 'integer', (c) => c.notNull().references('content_publications.number'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('state_id', 'text', (c) => c.notNull().references('content_states.id'))
    .addPrimaryKeyConstraint('content_publication_files_key', ['number', 'language', 'path'])
    .execute()
  await db.schema
    .createIndex('content_publication_files_state')
    .on('content_publication_files')
    .column('state_id')
    .execute()
  await db.schema
    .createIndex('content_publication_files_path')
    .on('content_publication_files')
    .columns(['language', 'path', 'number'])
    .execute()
  await db.schema
    .createTable('content_drafts')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('body', bytesType(db), (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('scheduled_for', 'bigint')
    .addColumn('scheduled_by', 'text')
    .addPrimaryKeyConstraint('content_drafts_key', ['language', 'path'])
    .execute()
  await db.schema
    .createIndex('content_drafts_due')
    .on('content_drafts')
    .column('scheduled_for')
    .where(sql.ref('scheduled_for'), 'is not', null)
    .execute()
  await db.schema
    .createTable('content_folders')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}
