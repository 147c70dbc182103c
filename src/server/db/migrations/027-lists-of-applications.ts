import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** Each list of applications is read in its order, and the mails about one are found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'applications_created_at', 'on applications (created_at, id)')
  await buildIndex(db, 'applications_status', 'on applications (status, created_at, id)')
  await buildIndex(
    db,
    'applications_assignee',
    'on applications (assignee_id, created_at, id) where assignee_id is not null',
  )
  await buildIndex(db, 'outbox_about_applications', `on outbox (about) where about like '{"applicationId"%'`)
}
