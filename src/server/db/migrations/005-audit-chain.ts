import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '../dialects.ts'

/** Lines of the audit get a place in a chain, some time after they were written, and stay as they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('position', 'bigint').execute()
  await db.schema.alterTable('audit').addColumn('mac', 'text').execute()
  await db.schema.alterTable('audit').addColumn('key_id', 'text').execute()
  await db.schema.createIndex('audit_position').unique().on('audit').column('position').execute()
  // Only lines that wait are looked for, and that is a handful among many thousands.
  await db.schema
    .createIndex('audit_waiting')
    .on('audit')
    .columns(['at', 'id'])
    .where(sql<boolean>`position is null`)
    .execute()

  await db.schema
    .createTable('audit_marks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('audit_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .execute()

  // A line that may not leave yet is passed over, not refused: the clean-up of the version before goes by time alone, and
  // an error would keep it from the rest of its work. A copy into a used database takes the marks away first.
  await inOwnWords(db, {
    sqlite: [
      `create trigger audit_stays_as_written before update of id, at, action, user_id, subject on audit
      begin select raise(abort, 'Lines of the audit are never changed.'); end`,
      `create trigger audit_leaves_in_order before delete on audit
      when exists (
        select 1 from audit_marks as mark
        where mark.name = 'anchor' and (old.position is null or old.position > mark.position)
      )
      begin select raise(ignore); end`,
    ],
    postgres: [
      `create function audit_stays_as_written() returns trigger language plpgsql as $$
      begin raise exception 'Lines of the audit are never changed.'; end $$`,
      `create function audit_leaves_in_order() returns trigger language plpgsql as $$
      begin
        if exists (
          select 1 from audit_marks as mark
          where mark.name = 'anchor' and (old."position" is null or old."position" > mark."position")
        ) then return null; end if;
        return old;
      end $$`,
      `create trigger audit_stays_as_written before update of id, at, action, user_id, subject on audit
      for each row execute function audit_stays_as_written()`,
      `create trigger audit_is_not_emptied before truncate on audit
      for each statement execute function audit_stays_as_written()`,
      `create trigger audit_leaves_in_order before delete on audit
      for each row execute function audit_leaves_in_order()`,
    ],
  })
}
