import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** Events that staff were notified of at once: once each, by the first instance. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create table staff_notified (id text primary key, at bigint not null)',
    'create index staff_notified_at on staff_notified (at)',
  ])
