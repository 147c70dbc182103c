import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** What staff were notified of at once: once each, by whichever instance was first. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create table staff_notified (id text primary key, at bigint not null)',
    'create index staff_notified_at on staff_notified (at)',
  ])
