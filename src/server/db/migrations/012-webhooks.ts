import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** Webhooks, their messages, and each attempt to deliver one. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table webhooks (
      id text primary key,
      url text not null,
      events text not null,
      fields text not null,
      secret text not null,
      old_secret text,
      old_secret_until bigint,
      created_at bigint not null,
      failing_since bigint,
      off_at bigint,
      off_because text
    )`,
    `create table webhook_deliveries (
      webhook_id text not null references webhooks (id) on delete cascade,
      message_id text not null,
      event text not null,
      reference text,
      at bigint not null,
      attempts integer not null,
      next_attempt_at bigint not null,
      claimed_until bigint,
      delivered_at bigint,
      gave_up_at bigint,
      constraint webhook_deliveries_key primary key (webhook_id, message_id)
    )`,
    `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
      where delivered_at is null and gave_up_at is null`,
    'create index webhook_deliveries_at on webhook_deliveries (at)',
    `create table webhook_tries (
      id text primary key,
      webhook_id text not null references webhooks (id) on delete cascade,
      message_id text not null,
      at bigint not null,
      status integer,
      ms integer not null,
      problem text
    )`,
    'create index webhook_tries_delivery on webhook_tries (webhook_id, message_id, id)',
    'create index webhook_tries_at on webhook_tries (at)',
  ])
