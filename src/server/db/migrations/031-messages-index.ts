import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** The few messages that came from another address than the sender's of their item. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, 'messages_other_address', 'on messages (lower(from_address)) where is_other_address = 1')
