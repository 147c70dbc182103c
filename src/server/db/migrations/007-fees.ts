import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

/** Erasing an application, in any way, also erases the bank's words about its payment, which may name its applicant. */
const FORGET_BANK_WORDS = `
  update credits set words = null where application_id = old.id;
  update credits set words = null where id in (select credit_id from credit_shares where application_id = old.id);`

/**
 * Receipts, numbered without gaps in each financial year, and refunds: they outlive their applications. Credits of bank
 * statements, the action that brought or confirmed them, and the columns of each bank's layout.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table receipt_years (
      financial_year integer primary key,
      last_serial integer not null
    )`,
    `create table receipts (
      financial_year integer not null,
      serial integer not null,
      application_id text references applications (id) on delete set null,
      amount_paise bigint not null,
      day text not null,
      at bigint not null,
      cancelled_at bigint,
      constraint receipts_key primary key (financial_year, serial)
    )`,
    'create index receipts_application on receipts (application_id, financial_year, serial)',
    'create unique index receipts_valid on receipts (application_id) where cancelled_at is null',
    'create index receipts_day on receipts (day)',
    `create table receipt_words (
      financial_year integer not null,
      serial integer not null,
      application_id text not null references applications (id) on delete cascade,
      event_id text not null,
      says text not null,
      cancelled_because text,
      constraint receipt_words_key primary key (financial_year, serial)
    )`,
    'create index receipt_words_application on receipt_words (application_id)',
    `create table refunds (
      id text primary key,
      application_id text references applications (id) on delete set null,
      amount_paise bigint not null,
      day text not null,
      their_reference text not null,
      staff_id text references users (id) on delete set null,
      at bigint not null,
      cancelled_at bigint
    )`,
    'create index refunds_application on refunds (application_id, id)',
    'create index refunds_staff_id on refunds (staff_id)',
    'create index refunds_day on refunds (day)',
    `create table fee_actions (
      id text primary key,
      at bigint not null,
      staff_id text references users (id) on delete set null,
      from_day text,
      to_day text,
      credits integer not null,
      credits_paise bigint not null,
      confirmed integer not null,
      mails_wait_until bigint,
      undone_at bigint,
      erase_at bigint not null
    )`,
    'create index fee_actions_at on fee_actions (at, id)',
    'create index fee_actions_to_day on fee_actions (to_day) where to_day is not null',
    'create index fee_actions_staff_id on fee_actions (staff_id)',
    'create index fee_actions_erase_at on fee_actions (erase_at)',
    `create table credits (
      id text primary key,
      row_hash text not null unique,
      digest text not null,
      day text not null,
      amount_paise bigint not null,
      state text not null,
      words text,
      application_id text references applications (id) on delete set null,
      confirmed_by text references fee_actions (id) on delete set null,
      event_id text,
      reversed_on text,
      erase_at bigint not null
    )`,
    'create index credits_day on credits (day, id)',
    'create index credits_application on credits (application_id) where application_id is not null',
    'create index credits_confirmed_by on credits (confirmed_by) where confirmed_by is not null',
    'create index credits_with_words on credits (id) where words is not null',
    'create index credits_erase_at on credits (erase_at)',
    `create table credit_imports (
      credit_id text not null references credits (id) on delete cascade,
      action_id text not null references fee_actions (id) on delete cascade,
      constraint credit_imports_key primary key (credit_id, action_id)
    )`,
    'create index credit_imports_action on credit_imports (action_id)',
    `create table credit_shares (
      id text primary key,
      credit_id text not null references credits (id) on delete cascade,
      application_id text references applications (id) on delete set null,
      confirmed_by text references fee_actions (id) on delete set null,
      event_id text
    )`,
    'create index credit_shares_credit on credit_shares (credit_id, id)',
    'create index credit_shares_application_id on credit_shares (application_id) where application_id is not null',
    'create index credit_shares_confirmed_by on credit_shares (confirmed_by) where confirmed_by is not null',
    `create table statement_layouts (
      fingerprint text primary key,
      columns text not null,
      at bigint not null
    )`,
    ...statementsByDialect(db, {
      sqlite: [
        `create trigger applications_forget_bank_words before delete on applications begin ${FORGET_BANK_WORDS} end`,
      ],
      postgres: [
        `create function forget_bank_words() returns trigger language plpgsql as $$
          begin ${FORGET_BANK_WORDS} return old; end $$`,
        `create trigger applications_forget_bank_words before delete on applications
          for each row execute function forget_bank_words()`,
      ],
    }),
  ])
