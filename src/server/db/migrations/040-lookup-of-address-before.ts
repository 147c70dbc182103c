import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** Whoever is erased is found also where their address stood before it was corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'mail_addresses_before',
    'on mail_addresses (lower(email_before)) where email_before is not null',
  )
}
