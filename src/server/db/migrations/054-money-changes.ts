import { type Kysely, sql } from 'kysely'

/**
 * Changes of where people pay, and how much. What `two` people decide comes into force only with somebody who confirmed exactly these
 * values, who is not whoever asked for them, and who sat in another session: the database itself refuses everything else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('money_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('was', 'text', (c) => c.notNull())
    .addColumn('wanted', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_session', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('confirmed_by', 'text')
    .addColumn('confirmed_session', 'text')
    .addColumn('confirmed_hash', 'text')
    .addColumn('number', 'integer', (c) => c.references('content_publications.number'))
    .addColumn('in_force_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('closed_at', 'bigint')
    .addCheckConstraint('money_changes_how', sql`how in ('two', 'alone', 'operator', 'files')`)
    .addCheckConstraint(
      'money_changes_state',
      sql`state in ('waiting', 'in force', 'stopped', 'taken back', 'ended')`,
    )
    .addCheckConstraint(
      'money_changes_asked',
      sql`how <> 'two' or (by_id is not null and by_session is not null and ends_at is not null)`,
    )
    .addCheckConstraint(
      'money_changes_not_by_oneself',
      sql`confirmed_by <> by_id and confirmed_session <> by_session`,
    )
    .addCheckConstraint('money_changes_these_values', sql`confirmed_hash = hash`)
    .addCheckConstraint('money_changes_in_force', sql`state <> 'in force' or number is not null`)
    .addCheckConstraint(
      'money_changes_two',
      sql`how <> 'two' or number is null or (confirmed_by is not null and confirmed_session is not null and confirmed_hash is not null)`,
    )
    .execute()
  await db.schema
    .createIndex('money_changes_waiting')
    .unique()
    .on('money_changes')
    .columns(['language', 'path'])
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute()
  await db.schema.createIndex('money_changes_number').on('money_changes').column('number').execute()
  await db.schema.createIndex('money_changes_at').on('money_changes').column('at').execute()
}
