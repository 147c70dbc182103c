import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

/**
 * The words of emails belong to their enquiry or application, which is indexed again when one of its messages
 * is added, changed or deleted. Words of deleted messages leave the index at once.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...ofItem(db, 'enquiry'), ...ofItem(db, 'application')])

function ofItem(db: Kysely<unknown>, one: 'enquiry' | 'application'): string[] {
  const inSqlite = (name: string, event: string, row: 'new' | 'old') =>
    `create trigger ${one}_messages_${name} after ${event} on messages when ${row}.${one}_id is not null begin
      delete from ${one}_search where ${one}_id = ${row}.${one}_id;
      insert or ignore into ${one}_search_due values (${row}.${one}_id);
    end`
  return statementsByDialect(db, {
    sqlite: [
      inSqlite('added', 'insert', 'new'),
      inSqlite('changed', 'update of subject, text', 'new'),
      inSqlite('removed', 'delete', 'old'),
    ],
    postgres: [
      `create function note_${one}_messages() returns trigger language plpgsql as $$
      declare item text := case when tg_op = 'DELETE' then old.${one}_id else new.${one}_id end;
      begin
        if item is not null then
          delete from ${one}_search where ${one}_id = item;
          insert into ${one}_search_due values (item) on conflict do nothing;
        end if;
        return null;
      end $$`,
      `create trigger ${one}_messages after insert or delete or update of subject, text on messages
        for each row execute function note_${one}_messages()`,
    ],
  })
}
