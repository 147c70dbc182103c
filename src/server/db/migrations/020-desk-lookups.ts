import type { Kysely } from 'kysely'
import { buildIndex } from '../build-index.ts'

export const repeatable = true

/** What the same person sent besides, by phone, and the mails about an enquiry: each is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'enquiries_whatsapp_number', 'on enquiries (whatsapp_number)')
  await buildIndex(db, 'applications_phone', 'on applications (phone)')
  await buildIndex(
    db,
    'outbox_about_enquiries',
    `on outbox (about) where kind in ('enquiry notice', 'enquiry receipt')`,
  )
}
