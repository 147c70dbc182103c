import type { Kysely } from 'kysely'
import { runStatements, statementsByDialect } from '../dialects.ts'

/**
 * Staff, their second factors, their sessions, and the items that they opened. `staff_events` records who invited whom,
 * which decides who may confirm money.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table staff (
      user_id text primary key references users (id) on delete cascade,
      role text not null,
      since bigint not null,
      set_up_until bigint not null,
      code_secret text,
      code_secret_offered text,
      code_step bigint,
      recovery_codes text,
      news text not null default 'none',
      news_hour integer not null default 9,
      news_until bigint not null default 0,
      digest text not null default 'none',
      digest_until bigint not null default 0
    )`,
    `create table staff_invitations (
      id text primary key,
      email text not null,
      email_key text not null unique,
      role text not null,
      token_hash text unique,
      created_at bigint not null,
      expires_at bigint not null,
      by_id text
    )`,
    'create index staff_invitations_expires_at on staff_invitations (expires_at)',
    `create table staff_events (
      id text primary key,
      at bigint not null,
      what text not null,
      user_id text,
      email text,
      email_key text,
      role_before text,
      role_after text,
      by_id text
    )`,
    'create index staff_events_at on staff_events (at)',
    'create index staff_events_email_key on staff_events (email_key)',
    `create table passkeys (
      id text primary key,
      user_id text not null references staff (user_id) on delete cascade,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      created_at bigint not null
    )`,
    'create index passkeys_user_id on passkeys (user_id)',
    `create table passkey_questions (
      challenge_hash text primary key,
      asked_for text not null,
      expires_at bigint not null
    )`,
    'create index passkey_questions_expires_at on passkey_questions (expires_at)',
    `create table desk_access (
      token_hash text not null,
      user_id text not null references staff (user_id) on delete cascade,
      expires_at bigint not null,
      constraint desk_access_key primary key (token_hash, user_id)
    )`,
    'create index desk_access_user_id on desk_access (user_id)',
    'create index desk_access_expires_at on desk_access (expires_at)',
    `create table desk_sessions (
      id text primary key,
      token_hash text not null unique,
      user_id text not null references staff (user_id) on delete cascade,
      device text not null,
      created_at bigint not null,
      last_used_at bigint not null,
      expires_at bigint not null,
      proven_at bigint,
      by_recovery_code integer not null default 0
    )`,
    'create index desk_sessions_user_id on desk_sessions (user_id)',
    'create index desk_sessions_expires_at on desk_sessions (expires_at)',
    `create table ended_desk_sessions (
      token_hash text primary key,
      because text not null,
      expires_at bigint not null
    )`,
    'create index ended_desk_sessions_expires_at on ended_desk_sessions (expires_at)',
    `create table desk_presence (
      session_id text not null references desk_sessions (id) on delete cascade,
      tab text not null,
      kind text not null,
      subject text not null,
      writing text,
      expires_at bigint not null,
      constraint desk_presence_key primary key (session_id, tab)
    )`,
    'create index desk_presence_expires_at on desk_presence (expires_at)',
    // db/changes.ts reads this and explains why the databases differ here.
    ...statementsByDialect(db, {
      sqlite: [
        `create table desk_changes (
          seq integer primary key, at bigint not null, kind text not null, subject text not null)`,
      ],
      postgres: [
        `create table desk_changes (
          seq xid8 not null default pg_current_xact_id(), at bigint not null, kind text not null, subject text not null)`,
        'create index desk_changes_seq on desk_changes (seq)',
      ],
    }),
    `create table record_views (
      user_id text not null references staff (user_id) on delete cascade,
      reference text not null,
      at bigint not null,
      first_at bigint,
      constraint record_views_key primary key (user_id, reference)
    )`,
    'create index record_views_user on record_views (user_id, at)',
    'create index record_views_at on record_views (at)',
    `create table unusual_record_views (
      user_id text not null references staff (user_id) on delete cascade,
      day text not null,
      at bigint not null,
      opened integer not null,
      within text not null,
      constraint unusual_record_views_key primary key (user_id, day)
    )`,
  ])
