import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/outbox.ts'
import { noteChange } from '../../staff/changes.ts'
import { mailsAbout } from './save-enquiry.ts'

/** Written as the condition of the partial index is: SQLite uses the index only where a query says the same. */
export const isSetAside = sql<boolean>`status = 'set aside'`

export async function findByReference(db: Tx, reference: string): Promise<EnquiryRow | undefined> {
  return db.selectFrom('enquiries').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/**
 * Makes an enquiry that was set aside one like any other: the organisation and the sender get their mails now. Answers whether
 * it was set aside until now; taken in again, nothing happens twice.
 */
export async function takeIn(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  reference: string,
): Promise<boolean> {
  const taken = await tx
    .updateTable('enquiries')
    .set({ status: 'received' })
    .where('reference', '=', reference)
    .where(isSetAside)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  await writeAudit(tx, now(), { action: 'enquiry taken in', subject: reference })
  await queueMails(tx, mailsAbout(config, taken.id), now())
  await noteChange(tx, now(), 'new enquiry', reference)
  return true
}
