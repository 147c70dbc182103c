import type { Kysely } from 'kysely'
import { runStatements } from '../dialects.ts'

/** The calls of a day, without those that were undone. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    "create index item_events_calls on item_events (at) where kind in ('contact', 'undone')",
  ])
