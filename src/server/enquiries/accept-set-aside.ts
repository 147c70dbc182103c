import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { noteChange } from '../db/note-change.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts'
import { mailsAbout } from './save-enquiry.ts'

/** Written as the condition of the partial index is: SQLite uses the index only where a query says the same. */
export const isSetAside = sql<boolean>`status = 'set aside'`

export async function findByReference(db: Tx, reference: string): Promise<EnquiryRow | undefined> {
  return db.selectFrom('enquiries').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/**
 * Makes an enquiry that was set aside one like any other: the organisation and the sender get their mails now. Answers whether
 * it was set aside until now; taken in again, nothing happens twice. `staff`: who did it at the desk, where nobody else's link did.
 */
export async function acceptSetAside(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  reference: string,
  staff?: Pick<Staff, 'id' | 'sessionId'>,
): Promise<boolean> {
  const at = now()
  const taken = await tx
    .updateTable('enquiries')
    .set(({ eb }) => ({ status: 'received', version: eb('version', '+', 1) }))
    .where('reference', '=', reference)
    .where(isSetAside)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  const staff_id = staff?.id ?? null
  await tx
    .insertInto('item_events')
    .values({ id: newId(), enquiry_id: taken.id, at, staff_id, kind: 'taken in', detail: '{}' })
    .execute()
  await writeAudit(tx, at, { action: 'enquiry taken in', staff, subject: reference })
  await queueMails(tx, mailsAbout(config, taken.id), at)
  await noteChange(tx, at, 'new enquiry', reference)
  await enqueueWebhooks(tx, at, 'enquiry.received', [reference])
  return true
}
