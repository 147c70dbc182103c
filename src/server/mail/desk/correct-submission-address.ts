import { writeAudit } from '../../audit/write-audit.ts'
import { followAddress } from '../../conversation/personal-records.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import type { MailAddressesTable } from '../../db/tables/mails.ts'
import { correct, readCorrection } from '../../people/correct-person.ts'
import { Failure } from '../../platform/failure.ts'
import type { Addressed } from '../addressed.ts'
import { type Action, announceSubject } from './mail-action.ts'

/**
 * Corrects the address in the enquiry or the application that a mail is about, like on the sender's page, and returns
 * the previous one.
 *
 * Errors  staff_rule: it is deleted; invalid_input
 */
export async function correctSubmissionAddress(
  tx: Tx,
  about: Addressed['about'] | undefined,
  email: string,
  { at, staff }: Action,
): Promise<string> {
  if (!about) throw new Failure('staff_rule', { message: 'What this mail was about is gone.' })
  const { page, reference } = about
  const records = { [page]: [{ reference }] }
  const correction = await readCorrection(tx, { user: undefined, records }, reference, [['email', email]])
  await correct(tx, correction)
  await writeAudit(tx, at, {
    action: 'person corrected at the desk',
    staff,
    subject: reference,
    detail: { of: reference, fields: ['email'] },
  })
  await announceSubject(tx, at, about)
  await announceChange(tx, at, 'person', '')
  return String(correction.changes[0]?.before ?? '')
}

type Stored = Pick<MailAddressesTable, 'enquiry_id' | 'application_id' | 'email' | 'email_before'>

/** Restores the previous address, unless it has changed since. */
export async function restoreAddress(tx: Tx, stored: Stored | undefined, at: number): Promise<void> {
  if (!stored || stored.email_before === null) return
  const [table, item, id] = stored.enquiry_id
    ? (['enquiries', 'enquiry', stored.enquiry_id] as const)
    : (['applications', 'application', stored.application_id ?? ''] as const)
  const [changed] = await tx
    .updateTable(table)
    .set({ email: stored.email_before })
    .where('id', '=', id)
    .where('email', '=', stored.email)
    .returning('reference')
    .execute()
  if (!changed) return
  await followAddress(tx, item, [id], stored.email, stored.email_before)
  await announceChange(tx, at, item, changed.reference)
  await announceChange(tx, at, 'person', '')
}
