import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

const TYPED = `like 'transaction number%'`

/**
 * Hashes of the numbers that applicants typed, and of those in the bank's words, so that a number is found
 * without opening all of them. A write only notes that its row is pending. The hashes of an erased or changed
 * row are deleted at once.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    ...tablesOf('typed_numbers', 'application_id', 'applications'),
    ...tablesOf('credit_numbers', 'credit_id', 'credits'),
    ...triggers(db),
    `insert into typed_numbers_due select distinct application_id from vault where kind ${TYPED}`,
    'insert into credit_numbers_due select id from credits where words is not null',
  ])

const tablesOf = (name: string, id: string, of: string) => [
  `create table ${name} (
    number_hash text not null,
    ${id} text not null references ${of} (id) on delete cascade,
    constraint ${name}_key primary key (number_hash, ${id})
  )`,
  `create index ${name}_${id} on ${name} (${id})`,
  `create table ${name}_due (${id} text primary key)`,
]

const triggers = (db: Kysely<unknown>) =>
  statementsByDialect(db, {
    sqlite: [
      `create trigger vault_number_added after insert on vault when new.kind ${TYPED} begin
        insert or ignore into typed_numbers_due values (new.application_id);
      end`,
      `create trigger vault_number_changed after update of sealed on vault when new.kind ${TYPED} begin
        insert or ignore into typed_numbers_due values (new.application_id);
      end`,
      `create trigger vault_number_removed after delete on vault when old.kind ${TYPED} begin
        delete from typed_numbers where application_id = old.application_id;
        insert or ignore into typed_numbers_due
          select application_id from vault where application_id = old.application_id and kind ${TYPED};
      end`,
      `create trigger credit_words_added after insert on credits when new.words is not null begin
        insert or ignore into credit_numbers_due values (new.id);
      end`,
      `create trigger credit_words_changed after update of words on credits begin
        delete from credit_numbers where credit_id = new.id;
        delete from credit_numbers_due where credit_id = new.id;
        insert or ignore into credit_numbers_due select new.id where new.words is not null;
      end`,
    ],
    postgres: [
      `create function note_vault_number() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then
          delete from typed_numbers where application_id = old.application_id;
          insert into typed_numbers_due
            select application_id from vault where application_id = old.application_id and kind ${TYPED}
            on conflict do nothing;
        else
          insert into typed_numbers_due values (new.application_id) on conflict do nothing;
        end if;
        return null;
      end $$`,
      `create trigger vault_number_added after insert or update of sealed on vault
        for each row when (new.kind ${TYPED}) execute function note_vault_number()`,
      `create trigger vault_number_removed after delete on vault
        for each row when (old.kind ${TYPED}) execute function note_vault_number()`,
      `create function note_credit_words() returns trigger language plpgsql as $$ begin
        if tg_op = 'UPDATE' then
          delete from credit_numbers where credit_id = new.id;
          delete from credit_numbers_due where credit_id = new.id;
        end if;
        if new.words is not null then
          insert into credit_numbers_due values (new.id) on conflict do nothing;
        end if;
        return null;
      end $$`,
      `create trigger credit_words_changed after insert or update of words on credits
        for each row execute function note_credit_words()`,
    ],
  })
