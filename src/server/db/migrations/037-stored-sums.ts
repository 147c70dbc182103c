import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

/**
 * The sums of the page "Numbers" that may still change, by the time of arrival of the counted rows. A change only notes
 * the time of its application or enquiry. An arrival is not noted: sums of a span are stored once it is over.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table stored_sums (
      kind text not null,
      from_at bigint not null,
      to_at bigint not null,
      counted_with text not null,
      sums text not null,
      constraint stored_sums_key primary key (kind, from_at, to_at)
    )`,
    // A row for every change: with one for each time, a change could rely on the row of another that is being counted.
    `create table stored_sums_due (kind text not null, at bigint not null)`,
    'create index stored_sums_due_kind on stored_sums_due (kind, at)',
    ...triggers(db),
  ])

/** Events of an enquiry that may be an answer, or undo one. */
const IS_ANSWER = `new.enquiry_id is not null and new.kind in ('contact', 'outcome', 'changed', 'undone')`
const OF_APPLICATION = 'status, course, batch, fee_paise'
/** The fees of an application: the columns that a sum depends on. */
const FEES = {
  receipts: 'application_id, amount_paise, cancelled_at',
  credits: 'application_id, amount_paise, state, reversed_on',
  refunds: 'application_id, amount_paise, cancelled_at',
}

const timesOf = (table: string, ids: string) =>
  `select '${table}', created_at from ${table} where id in (${ids})`

const triggers = (db: Kysely<unknown>) =>
  statementsByDialect(db, {
    sqlite: [
      `create trigger sums_of_answered after insert on item_events when ${IS_ANSWER} begin
        insert into stored_sums_due ${timesOf('enquiries', 'new.enquiry_id')};
      end`,
      `create trigger sums_of_accepted after update of status on enquiries begin
        insert into stored_sums_due values ('enquiries', new.created_at);
      end`,
      `create trigger sums_of_erased after delete on enquiries begin
        insert into stored_sums_due values ('enquiries', old.created_at);
      end`,
      `create trigger sums_of_changed after update of ${OF_APPLICATION} on applications begin
        insert into stored_sums_due values ('applications', new.created_at);
      end`,
      `create trigger sums_of_deleted after delete on applications begin
        insert into stored_sums_due values ('applications', old.created_at);
      end`,
      ...Object.entries(FEES).flatMap(([table, columns]) =>
        [
          ['added', 'insert', 'new.application_id'],
          ['changed', `update of ${columns}`, 'old.application_id, new.application_id'],
          ['deleted', 'delete', 'old.application_id'],
        ].map(
          ([
            name,
            event,
            ids = '',
          ]) => `create trigger sums_of_${table}_${name} after ${event} on ${table} begin
            insert into stored_sums_due ${timesOf('applications', ids)};
          end`,
        ),
      ),
    ],
    postgres: [
      `create function note_sums_due() returns trigger language plpgsql as $$ begin
        insert into stored_sums_due values (tg_table_name, old.created_at);
        return null;
      end $$`,
      `create trigger sums_of_accepted after update of status or delete on enquiries
        for each row execute function note_sums_due()`,
      `create trigger sums_of_changed after update of ${OF_APPLICATION} or delete on applications
        for each row execute function note_sums_due()`,
      `create function note_answered_sums_due() returns trigger language plpgsql as $$ begin
        insert into stored_sums_due ${timesOf('enquiries', 'new.enquiry_id')};
        return null;
      end $$`,
      `create trigger sums_of_answered after insert on item_events
        for each row when (${IS_ANSWER}) execute function note_answered_sums_due()`,
      `create function note_fee_sums_due() returns trigger language plpgsql as $$ begin
        insert into stored_sums_due ${timesOf('applications', 'old.application_id, new.application_id')};
        return null;
      end $$`,
      ...Object.entries(FEES).map(
        ([
          table,
          columns,
        ]) => `create trigger sums_of_fees after insert or update of ${columns} or delete on ${table}
          for each row execute function note_fee_sums_due()`,
      ),
    ],
  })
