import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * Settings of operator and managers, every version, of which the newest counts, and prepared texts that differ from
 * those in the code.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table settings (
      name text primary key,
      value text not null
    )`,
    `create table setting_states (
      name text not null,
      version integer not null,
      value text,
      at bigint,
      staff_id text,
      about text references staff (user_id) on delete cascade,
      constraint setting_states_key primary key (name, version)
    )`,
    'create index setting_states_about on setting_states (about)',
    `create table desk_texts (
      name text not null,
      language text not null,
      text text not null,
      constraint desk_texts_key primary key (name, language)
    )`,
  ])
