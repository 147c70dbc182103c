import type { Kysely } from 'kysely'
import { bytesType, runStatements } from '../dialects.ts'

/** Members, their pending verifications, and their sessions. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table pictures (
      id text primary key,
      bytes ${bytesType(db)} not null,
      created_at bigint not null
    )`,
    `create table users (
      id text primary key,
      email text not null,
      email_key text not null unique,
      username text not null,
      full_name text not null,
      phone text not null,
      referral_code text,
      password_hash text not null,
      picture_id text references pictures (id) on delete set null,
      created_at bigint not null,
      blocked_at bigint,
      blocked_because text,
      blocked_by text
    )`,
    'create index users_picture_id on users (picture_id)',
    'create index users_phone on users (phone)',
    'create index users_created_at on users (created_at)',
    `create table pending_registrations (
      id text primary key,
      email text not null,
      email_key text not null,
      username text not null,
      full_name text not null,
      phone text not null,
      referral_code text,
      password_hash text not null,
      picture_id text references pictures (id) on delete set null,
      browser_hash text not null unique,
      code_asked_at bigint not null,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    'create index pending_registrations_email_key on pending_registrations (email_key)',
    'create index pending_registrations_expires_at on pending_registrations (expires_at)',
    'create index pending_registrations_picture_id on pending_registrations (picture_id)',
    `create table email_codes (
      code_hash text primary key,
      pending_id text not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    'create index email_codes_pending_id on email_codes (pending_id)',
    'create index email_codes_expires_at on email_codes (expires_at)',
    `create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      device text not null,
      created_at bigint not null,
      last_used_at bigint not null,
      expires_at bigint not null,
      step_shown_at bigint
    )`,
    'create index sessions_user_id on sessions (user_id)',
    'create index sessions_expires_at on sessions (expires_at)',
    `create table refresh_tokens (
      token_hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      parent_hash text,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    'create index refresh_tokens_session_id on refresh_tokens (session_id)',
    'create index refresh_tokens_parent_hash on refresh_tokens (parent_hash)',
    'create index refresh_tokens_expires_at on refresh_tokens (expires_at)',
    `create table access_tokens (
      token_hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      user_id text not null,
      expires_at bigint not null
    )`,
    'create index access_tokens_session_id on access_tokens (session_id)',
    'create index access_tokens_expires_at on access_tokens (expires_at)',
    `create table reset_links (
      token_hash text primary key,
      email_key text not null,
      pending_id text,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    'create index reset_links_email_key on reset_links (email_key)',
    'create index reset_links_expires_at on reset_links (expires_at)',
    `create table login_failures (
      subject_hash text primary key,
      in_a_row integer not null,
      last_at bigint not null
    )`,
    'create index login_failures_last_at on login_failures (last_at)',
    `create table email_changes (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      email text not null,
      email_key text not null,
      old_email text not null,
      code_hash text,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    'create index email_changes_user_id on email_changes (user_id)',
    'create index email_changes_expires_at on email_changes (expires_at)',
    'create index email_changes_email_key on email_changes (email_key)',
    `create table sealed_records (
      id text primary key,
      sealed text not null,
      created_at bigint not null,
      destroy_at bigint not null
    )`,
    'create index sealed_records_destroy_at on sealed_records (destroy_at)',
  ])
