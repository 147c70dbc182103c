import type { Kysely } from 'kysely'
import { bytesType, runStatements } from '../dialects.ts'

/**
 * The content of the public pages: versions of its files, the versions in each publication, drafts and shared previews.
 * Changes of where people pay, and how much: a change that `two` people decide comes into force only when a second
 * person, from another session, has confirmed exactly these values. The database itself refuses everything else.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table content_states (
      id text primary key,
      language text not null,
      path text not null,
      body ${bytesType(db)} not null,
      number integer not null
    )`,
    'create index content_states_number on content_states (number)',
    `create table content_publications (
      number integer primary key,
      how text not null,
      by_id text,
      at bigint not null
    )`,
    `create table content_publication_files (
      number integer not null references content_publications (number),
      language text not null,
      path text not null,
      state_id text not null references content_states (id),
      constraint content_publication_files_key primary key (number, language, path)
    )`,
    'create index content_publication_files_state on content_publication_files (state_id)',
    'create index content_publication_files_path on content_publication_files (language, path, number)',
    `create table content_drafts (
      language text not null,
      path text not null,
      body ${bytesType(db)} not null,
      version text not null,
      by_id text,
      at bigint not null,
      scheduled_for bigint,
      scheduled_by text,
      goes integer not null default 0,
      constraint content_drafts_key primary key (language, path)
    )`,
    'create index content_drafts_due on content_drafts (scheduled_for) where scheduled_for is not null',
    `create table content_folders (
      hash text primary key,
      files text not null,
      at bigint not null
    )`,
    `create table money_changes (
      id text primary key,
      language text not null,
      path text not null,
      how text not null,
      state text not null,
      was text not null,
      wanted text not null,
      hash text not null,
      by_id text,
      by_session text,
      at bigint not null,
      ends_at bigint,
      confirmed_by text,
      confirmed_session text,
      confirmed_hash text,
      number integer references content_publications (number),
      in_force_at bigint,
      closed_by text,
      closed_at bigint,
      constraint money_changes_how check (how in ('two', 'alone', 'operator', 'files')),
      constraint money_changes_state check (state in ('waiting', 'in force', 'stopped', 'taken back', 'ended')),
      constraint money_changes_asked check (how <> 'two' or (by_id is not null and by_session is not null and ends_at is not null)),
      constraint money_changes_not_by_oneself check (confirmed_by <> by_id and confirmed_session <> by_session),
      constraint money_changes_these_values check (confirmed_hash = hash),
      constraint money_changes_in_force check (state <> 'in force' or number is not null),
      constraint money_changes_two check (how <> 'two' or number is null or (confirmed_by is not null and confirmed_session is not null and confirmed_hash is not null))
    )`,
    `create unique index money_changes_waiting on money_changes (language, path) where state = 'waiting'`,
    'create index money_changes_number on money_changes (number)',
    'create index money_changes_at on money_changes (at)',
    `create table preview_links (
      id text primary key,
      token_hash text not null unique,
      title text not null,
      by_id text,
      at bigint not null,
      ends_at bigint not null
    )`,
    'create index preview_links_ends_at on preview_links (ends_at)',
    `create table preview_files (
      link_id text not null references preview_links (id) on delete cascade,
      path text not null,
      type text not null,
      body ${bytesType(db)} not null,
      constraint preview_files_key primary key (link_id, path)
    )`,
  ])
