import type { Kysely } from 'kysely'
import { bytesType } from '../dialects.ts'

/** Previews that were shared: the pages as they were then, for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('preview_links_ends_at').on('preview_links').column('ends_at').execute()
  await db.schema
    .createTable('preview_files')
    .addColumn('link_id', 'text', (c) => c.notNull().references('preview_links.id').onDelete('cascade'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('body', bytesType(db), (c) => c.notNull())
    .addPrimaryKeyConstraint('preview_files_key', ['link_id', 'path'])
    .execute()
}
