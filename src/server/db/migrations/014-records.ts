import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/**
 * Records of the server itself: stored answers, erasures that a backup must not undo, rate limits, and daily counts.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table answers (
      key_hash text primary key,
      body_hash text not null,
      answer text not null,
      expires_at bigint not null
    )`,
    'create index answers_expires_at on answers (expires_at)',
    `create table erasures (
      what text not null,
      id text not null,
      at bigint not null,
      constraint erasures_key primary key (what, id)
    )`,
    `create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,
    `create table counted_days (
      day text primary key,
      counts text not null
    )`,
    `create table form_leaves (
      day text not null,
      form text not null,
      place text not null,
      times integer not null,
      constraint form_leaves_key primary key (day, form, place)
    )`,
  ])
