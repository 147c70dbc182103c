import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** How often Aadhaar numbers were opened at the desk is counted without reading the rest of the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'audit_aadhaar_openings',
    `on audit (at) where action = 'sealed number opened at the desk'`,
  )
}
