import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

const INDEXES = {
  // The few open applications of a colleague, among all that were assigned in a year. The stages are those of
  // the list.
  applications_mine: `on applications (assignee_id, created_at, id)
    where assignee_id is not null and status in ('fee found', 'fee not found', 'received')`,
  // Covering indexes: a sum reads no row of its table.
  receipts_sums: 'on receipts (day, cancelled_at, amount_paise)',
  credits_sums: 'on credits (day, state, amount_paise)',
  credits_reversed: 'on credits (day, id) where reversed_on is not null',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, rest] of Object.entries(INDEXES)) await buildIndex(db, name, rest)
}
