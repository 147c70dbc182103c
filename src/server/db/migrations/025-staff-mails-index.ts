import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** What was taken in is new at that time, however long ago it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'enquiry_events_taken_in', `on enquiry_events (at) where kind = 'taken in'`)
}
