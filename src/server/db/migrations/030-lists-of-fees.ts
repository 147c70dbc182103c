import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** Credits are found by their month, application and action, and those nobody claims without the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'credits_day', 'on credits (day, id)')
  await buildIndex(db, 'credits_application', 'on credits (application_id) where application_id is not null')
  await buildIndex(db, 'credits_brought_by', 'on credits (brought_by, state)')
  await buildIndex(db, 'credits_confirmed_by', 'on credits (confirmed_by) where confirmed_by is not null')
  await buildIndex(db, 'credits_with_words', 'on credits (id) where words is not null')
  await buildIndex(db, 'credits_erase_at', 'on credits (erase_at)')
  await buildIndex(db, 'receipts_day', 'on receipts (day)')
  await buildIndex(db, 'refunds_day', 'on refunds (day)')
  await buildIndex(db, 'fee_actions_at', 'on fee_actions (at, id)')
  await buildIndex(db, 'fee_actions_to_day', 'on fee_actions (to_day) where to_day is not null')
  await buildIndex(db, 'fee_actions_staff_id', 'on fee_actions (staff_id)')
  await buildIndex(db, 'fee_actions_erase_at', 'on fee_actions (erase_at)')
}
