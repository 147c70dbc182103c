import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** The calls of a day, without those that were undone. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, 'item_events_calls', "on item_events (at) where kind in ('contact', 'undone')")
