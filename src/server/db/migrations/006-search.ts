import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

/**
 * The words of enquiries, applications and accounts, for search. They are written at the time of a search, not of a
 * submission: a submission only notes that it is pending. Deleted or changed rows leave the index at once, in the same
 * transaction.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    ...searchOf(db, 'enquiry', 'enquiries', 'reference, full_name, email, whatsapp_number, subject, message'),
    ...searchOf(
      db,
      'application',
      'applications',
      'reference, full_name, email, phone, course, guardian_name, guardian_phone',
    ),
    ...searchOf(db, 'user', 'users', 'full_name, username, email, phone'),
  ])

/** @param searched the columns whose words are stored */
function searchOf(db: Kysely<unknown>, one: string, table: string, searched: string): string[] {
  return statementsByDialect(db, {
    sqlite: [
      `create table ${one}_search (
        id integer primary key,
        ${one}_id text not null unique references ${table} (id) on delete cascade,
        words text not null
      )`,
      `create virtual table ${one}_words using fts5 (
        words, content='${one}_search', content_rowid='id', detail=none,
        tokenize="unicode61 remove_diacritics 0 categories 'L* N* Mn Mc Me'"
      )`,
      // Erased data is removed from the file at once, instead of being marked only.
      `insert into ${one}_words (${one}_words, rank) values ('secure-delete', 1)`,
      `create trigger ${one}_search_added after insert on ${one}_search begin
        insert into ${one}_words (rowid, words) values (new.id, new.words);
      end`,
      `create trigger ${one}_search_removed after delete on ${one}_search begin
        insert into ${one}_words (${one}_words, rowid, words) values ('delete', old.id, old.words);
      end`,
      `create table ${one}_search_due (${one}_id text primary key) without rowid`,
      `create trigger ${one}_search_due_added after insert on ${table} begin
        insert into ${one}_search_due values (new.id);
      end`,
      `create trigger ${one}_search_due_changed after update of ${searched} on ${table} begin
        delete from ${one}_search where ${one}_id = new.id;
        insert or ignore into ${one}_search_due values (new.id);
      end`,
    ],
    postgres: [
      `create table ${one}_search (
        id bigint generated always as identity primary key,
        ${one}_id text not null unique references ${table} (id) on delete cascade,
        words tsvector not null
      )`,
      `create index ${one}_search_words on ${one}_search using gin (words)`,
      `create table ${one}_search_due (${one}_id text primary key)`,
      `create function note_${one}_search_due() returns trigger language plpgsql as $$ begin
        insert into ${one}_search_due select id from sent on conflict do nothing;
        return null;
      end $$`,
      `create trigger ${one}_search_due_added after insert on ${table} referencing new table as sent
        for each statement execute function note_${one}_search_due()`,
      `create function note_${one}_search_changed() returns trigger language plpgsql as $$ begin
        delete from ${one}_search where ${one}_id = new.id;
        insert into ${one}_search_due values (new.id) on conflict do nothing;
        return null;
      end $$`,
      `create trigger ${one}_search_due_changed after update of ${searched} on ${table}
        for each row execute function note_${one}_search_changed()`,
    ],
  })
}
