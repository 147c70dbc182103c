import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '../dialects.ts'

const SEARCHED = 'full_name, username, email, phone'

/** Accounts can be blocked, and are found by words: kept as those of enquiries are, see migration 018. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const change = () => db.schema.alterTable('users')
  await change().addColumn('blocked_at', 'bigint').execute()
  await change().addColumn('blocked_because', 'text').execute()
  await change().addColumn('blocked_by', 'text').execute()

  await inOwnWords(db, {
    sqlite: [
      `create table user_search (
         id integer primary key,
         user_id text not null unique references users (id) on delete cascade,
         words text not null
       )`,
      `create virtual table user_words using fts5 (
         words, content='user_search', content_rowid='id', detail=none,
         tokenize="unicode61 remove_diacritics 0 categories 'L* N* Mn Mc Me'"
       )`,
      // What is erased leaves the file too, instead of being marked.
      `insert into user_words (user_words, rank) values ('secure-delete', 1)`,
      `create trigger user_search_added after insert on user_search begin
         insert into user_words (rowid, words) values (new.id, new.words);
       end`,
      `create trigger user_search_removed after delete on user_search begin
         insert into user_words (user_words, rowid, words) values ('delete', old.id, old.words);
       end`,
      'create table user_search_due (user_id text primary key) without rowid',
      `create trigger user_search_due_added after insert on users begin
         insert into user_search_due values (new.id);
       end`,
      `create trigger user_search_due_changed after update of ${SEARCHED} on users begin
         delete from user_search where user_id = new.id;
         insert or ignore into user_search_due values (new.id);
       end`,
    ],
    postgres: [
      `create table user_search (
         id bigint generated always as identity primary key,
         user_id text not null unique references users (id) on delete cascade,
         words tsvector not null
       )`,
      'create index user_search_words on user_search using gin (words)',
      'create table user_search_due (user_id text primary key)',
      `create function note_user_search_due() returns trigger language plpgsql as $$ begin
         insert into user_search_due select id from sent on conflict do nothing;
         return null;
       end $$`,
      `create trigger user_search_due_added after insert on users referencing new table as sent
         for each statement execute function note_user_search_due()`,
      `create function note_user_search_changed() returns trigger language plpgsql as $$ begin
         delete from user_search where user_id = new.id;
         insert into user_search_due values (new.id) on conflict do nothing;
         return null;
       end $$`,
      `create trigger user_search_due_changed after update of ${SEARCHED} on users
         for each row execute function note_user_search_changed()`,
    ],
  })
  await sql`insert into user_search_due select id from users`.execute(db)
}
