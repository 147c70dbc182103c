import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * People who wait for a seat in a batch without having paid, and the time from which an application claims
 * its seat.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table waiting_list (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      -- Empty where the account holders wait for themselves.
      person text not null,
      batch text not null,
      course text not null,
      created_at bigint not null,
      state text not null,
      -- When the state began.
      since bigint not null,
      offered_at bigint,
      offered_until bigint,
      application_id text references applications (id) on delete set null,
      erase_at bigint not null
    )`,
    // One person waits once in one batch.
    `create unique index waiting_list_once on waiting_list (user_id, batch, person)
      where state in ('waiting', 'offered')`,
    'create index waiting_list_user_id on waiting_list (user_id, created_at)',
    'create index waiting_list_batch on waiting_list (batch, state, id)',
    'create index waiting_list_application on waiting_list (application_id) where application_id is not null',
    'create index waiting_list_erase_at on waiting_list (erase_at)',
    // The time from which an application has the offered seat that it took; null for all others.
    'alter table applications add column seat_from bigint',
  ])
