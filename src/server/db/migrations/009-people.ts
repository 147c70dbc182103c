import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * Requests of people about their data, with the day by which they must be answered; data breaches, and the people who
 * were notified.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table data_requests (
      id text primary key,
      reference text not null unique,
      kind text not null,
      state text not null,
      came text not null,
      email text not null,
      full_name text not null,
      words text,
      created_at bigint not null,
      due text not null,
      answer text,
      answered_at bigint,
      mail_id text,
      staff_id text,
      version integer not null,
      erase_at bigint not null
    )`,
    'create index data_requests_email on data_requests (lower(email))',
    'create index data_requests_erase_at on data_requests (erase_at)',
    'create index data_requests_open on data_requests (due, id) where answered_at is null',
    'create index data_requests_answered on data_requests (answered_at, id) where answered_at is not null',
    `create table unproven_requests (
      id text primary key,
      kind text not null,
      email text not null,
      email_key text not null,
      full_name text not null,
      words text,
      code_hash text,
      created_at bigint not null,
      expires_at bigint not null,
      reference text
    )`,
    'create index unproven_requests_email_key on unproven_requests (email_key)',
    'create index unproven_requests_expires_at on unproven_requests (expires_at)',
    `create table breaches (
      id text primary key,
      title text not null,
      found_at bigint not null,
      created_at bigint not null,
      created_by text,
      who text,
      concerned integer,
      letter text,
      closed_at bigint,
      erase_at bigint,
      version integer not null
    )`,
    'create index breaches_erase_at on breaches (erase_at)',
    `create table breach_steps (
      breach_id text not null references breaches (id) on delete cascade,
      step text not null,
      done_at bigint not null,
      done_by text,
      note text not null,
      constraint breach_steps_key primary key (breach_id, step)
    )`,
    `create table breach_people (
      breach_id text not null references breaches (id) on delete cascade,
      person_id text not null,
      mail_id text not null,
      constraint breach_people_key primary key (breach_id, person_id)
    )`,
  ])
