import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** Devices of staff that are notified, and the notices that are pending for them. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table staff add column notifications text',
    'alter table staff add column devices_until bigint not null default 0',
    `create table push_devices (
      id text primary key,
      user_id text not null references staff (user_id) on delete cascade,
      endpoint_hash text not null unique,
      subscription text not null,
      key_id text not null,
      device text not null,
      added_at bigint not null
    )`,
    'create index push_devices_user_id on push_devices (user_id)',
    `create table push_notices (
      id text primary key,
      device_id text not null references push_devices (id) on delete cascade,
      kind text not null,
      about text not null,
      attempts integer not null,
      next_attempt_at bigint not null,
      claimed_until bigint
    )`,
    'create index push_notices_device_id on push_notices (device_id)',
    'create index push_notices_due on push_notices (next_attempt_at)',
  ])
