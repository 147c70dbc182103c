import { type Kysely, sql } from 'kysely'
import { inOwnWords } from '../dialects.ts'

const SEARCHED = 'reference, full_name, email, whatsapp_number, subject, message'

/**
 * The words of each enquiry, for search. They are written when somebody searches, not while somebody sends: sending only notes
 * what is due. What is deleted or changes leaves at once, in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inOwnWords(db, {
    sqlite: [
      `create table enquiry_search (
         id integer primary key,
         enquiry_id text not null unique references enquiries (id) on delete cascade,
         words text not null
       )`,
      `create virtual table enquiry_words using fts5 (
         words, content='enquiry_search', content_rowid='id', detail=none,
         tokenize="unicode61 remove_diacritics 0 categories 'L* N* Mn Mc Me'"
       )`,
      // What is erased leaves the file too, instead of being marked.
      `insert into enquiry_words (enquiry_words, rank) values ('secure-delete', 1)`,
      `create trigger enquiry_search_added after insert on enquiry_search begin
         insert into enquiry_words (rowid, words) values (new.id, new.words);
       end`,
      `create trigger enquiry_search_removed after delete on enquiry_search begin
         insert into enquiry_words (enquiry_words, rowid, words) values ('delete', old.id, old.words);
       end`,
      'create table search_due (enquiry_id text primary key) without rowid',
      `create trigger search_due_added after insert on enquiries begin
         insert into search_due values (new.id);
       end`,
      `create trigger search_due_changed after update of ${SEARCHED} on enquiries begin
         delete from enquiry_search where enquiry_id = new.id;
         insert or ignore into search_due values (new.id);
       end`,
    ],
    postgres: [
      `create table enquiry_search (
         id bigint generated always as identity primary key,
         enquiry_id text not null unique references enquiries (id) on delete cascade,
         words tsvector not null
       )`,
      'create index enquiry_search_words on enquiry_search using gin (words)',
      'create table search_due (enquiry_id text primary key)',
      `create function note_search_due() returns trigger language plpgsql as $$ begin
         insert into search_due select id from sent on conflict do nothing;
         return null;
       end $$`,
      `create trigger search_due_added after insert on enquiries referencing new table as sent
         for each statement execute function note_search_due()`,
      `create function note_search_changed() returns trigger language plpgsql as $$ begin
         delete from enquiry_search where enquiry_id = new.id;
         insert into search_due values (new.id) on conflict do nothing;
         return null;
       end $$`,
      `create trigger search_due_changed after update of ${SEARCHED} on enquiries
         for each row execute function note_search_changed()`,
    ],
  })
  await sql`insert into search_due select id from enquiries`.execute(db)
}
