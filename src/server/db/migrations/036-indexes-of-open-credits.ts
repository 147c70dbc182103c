import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** What may still be somebody's fee, among the credits of a year of which nearly all are one. */
const INDEXES = {
  credits_open: `on credits (state, id) where state <> 'confirmed'`,
  credits_other: `on credits (id) where state = 'other' and words is not null`,
  credits_confirmed_amount: `on credits (amount_paise, id) where state = 'confirmed' and words is not null`,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, rest] of Object.entries(INDEXES)) await buildIndex(db, name, rest)
}
