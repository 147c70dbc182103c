import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** The few messages from another address than that of the item's sender. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, 'messages_other_address', 'on messages (lower(from_address)) where is_other_address = 1')
