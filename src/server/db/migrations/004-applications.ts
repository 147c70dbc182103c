import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** Applications for courses, and the sealed numbers of the applicants. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table applications (
      id text primary key,
      reference text not null unique,
      -- Name, e-mail and phone as of then: what staff read in a mail stays what the row says.
      user_id text references users (id) on delete set null,
      full_name text not null,
      email text not null,
      phone text not null,
      created_at bigint not null,
      status text not null,
      date_of_birth text not null,
      education text,
      family_income text,
      course text,
      aadhaar_last_four text not null,
      flags text not null,
      consent_version text,
      consented_at bigint,
      erase_at bigint,
      guardian_name text,
      guardian_phone text,
      reason text,
      number_corrected_at bigint,
      aadhaar_checked_at bigint,
      assignee_id text references staff (user_id) on delete set null,
      version integer not null default 1
    )`,
    'create index applications_user_id on applications (user_id)',
    'create index applications_erase_at on applications ((coalesce(erase_at, created_at + 31536000000)))',
    'create index applications_email on applications (lower(email))',
    'create index applications_phone on applications (phone)',
    'create index applications_created_at on applications (created_at, id)',
    'create index applications_status on applications (status, created_at, id)',
    'create index applications_assignee on applications (assignee_id, created_at, id) where assignee_id is not null',
    `create table vault (
      application_id text not null references applications (id) on delete cascade,
      kind text not null,
      sealed text not null,
      blind_index text,
      constraint vault_key primary key (application_id, kind)
    )`,
    'create index vault_blind_index on vault (blind_index)',
  ])
