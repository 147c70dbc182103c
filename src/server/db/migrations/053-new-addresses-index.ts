import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** What waits for an address is shown, and erased, with whoever has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'email_changes_email_key', 'on email_changes (email_key)')
}
