import type { Kysely } from 'kysely'

/** By which mails each of the staff hears of new enquiries, and who opened how much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const change = () => db.schema.alterTable('staff')
  await change()
    .addColumn('news', 'text', (c) => c.notNull().defaultTo('none'))
    .execute()
  await change()
    .addColumn('news_hour', 'integer', (c) => c.notNull().defaultTo(9))
    .execute()
  await change()
    .addColumn('news_told', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('record_views')
    .addColumn('user_id', 'text', (c) => c.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('record_views_key', ['user_id', 'reference'])
    .execute()
  await db.schema.createIndex('record_views_user').on('record_views').columns(['user_id', 'at']).execute()
  await db.schema.createIndex('record_views_at').on('record_views').column('at').execute()

  await db.schema
    .createTable('unusual_record_views')
    .addColumn('user_id', 'text', (c) => c.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('opened', 'integer', (c) => c.notNull())
    .addColumn('within', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('unusual_record_views_key', ['user_id', 'day'])
    .execute()
}
