import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts'
import { mailsAbout } from './save-enquiry.ts'

/**
 * Identical to the condition of the partial index: SQLite uses the index only where a query has the same
 * condition.
 */
export const isSetAside = sql<boolean>`status = 'set aside'`

export async function findByReference(db: Tx, reference: string): Promise<EnquiryRow | undefined> {
  return db.selectFrom('enquiries').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/**
 * Accepts a set-aside enquiry: the organisation and the sender get their mails now. Returns whether it was
 * set aside until now; a repeated call changes nothing. `staff`: the member of staff who accepted it at the
 * desk, rather than by a link.
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
  await queueMails(tx, at, mailsAbout(config, taken.id))
  await announceChange(tx, at, 'new enquiry', reference)
  await enqueueWebhooks(tx, at, 'enquiry.received', [reference])
  return true
}
