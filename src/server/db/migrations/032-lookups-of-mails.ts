import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** The mails to one person, and each list of mails in its order. Mails about enquiries and applications are found already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'outbox_about_others',
    `on outbox (substr(about, 1, 47))
     where about not like '{"enquiryId"%' and about not like '{"applicationId"%'`,
  )
  await buildIndex(
    db,
    'outbox_stopped',
    `on outbox (given_up_at) where sent_at is null and given_up_at is not null and last_error = 'stopped'`,
  )
}
