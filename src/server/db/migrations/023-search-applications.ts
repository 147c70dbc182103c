import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '../dialects.ts'

const SEARCHED = 'reference, full_name, email, phone, course, guardian_name, guardian_phone'

/** The words of each application, for search, kept as those of enquiries are: see migration 018. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inOwnWords(db, {
    sqlite: [
      `create table application_search (
         id integer primary key,
         application_id text not null unique references applications (id) on delete cascade,
         words text not null
       )`,
      `create virtual table application_words using fts5 (
         words, content='application_search', content_rowid='id', detail=none,
         tokenize="unicode61 remove_diacritics 0 categories 'L* N* Mn Mc Me'"
       )`,
      // What is erased leaves the file too, instead of being marked.
      `insert into application_words (application_words, rank) values ('secure-delete', 1)`,
      `create trigger application_search_added after insert on application_search begin
         insert into application_words (rowid, words) values (new.id, new.words);
       end`,
      `create trigger application_search_removed after delete on application_search begin
         insert into application_words (application_words, rowid, words) values ('delete', old.id, old.words);
       end`,
      'create table application_search_due (application_id text primary key) without rowid',
      `create trigger application_search_due_added after insert on applications begin
         insert into application_search_due values (new.id);
       end`,
      `create trigger application_search_due_changed after update of ${SEARCHED} on applications begin
         delete from application_search where application_id = new.id;
         insert or ignore into application_search_due values (new.id);
       end`,
    ],
    postgres: [
      `create table application_search (
         id bigint generated always as identity primary key,
         application_id text not null unique references applications (id) on delete cascade,
         words tsvector not null
       )`,
      'create index application_search_words on application_search using gin (words)',
      'create table application_search_due (application_id text primary key)',
      `create function note_application_search_due() returns trigger language plpgsql as $$ begin
         insert into application_search_due select id from sent on conflict do nothing;
         return null;
       end $$`,
      `create trigger application_search_due_added after insert on applications referencing new table as sent
         for each statement execute function note_application_search_due()`,
      `create function note_application_search_changed() returns trigger language plpgsql as $$ begin
         delete from application_search where application_id = new.id;
         insert into application_search_due values (new.id) on conflict do nothing;
         return null;
       end $$`,
      `create trigger application_search_due_changed after update of ${SEARCHED} on applications
         for each row execute function note_application_search_changed()`,
    ],
  })
  await sql`insert into application_search_due select id from applications`.execute(db)
}
