import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** Indexes of the few credits that may still be a fee. Nearly all credits of a year are confirmed. */
const INDEXES = {
  credits_open: `on credits (state, id) where state <> 'confirmed'`,
  credits_other: `on credits (id) where state = 'other' and words is not null`,
  credits_confirmed_amount: `on credits (amount_paise, id) where state = 'confirmed' and words is not null`,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, rest] of Object.entries(INDEXES)) await buildIndex(db, name, rest)
}
