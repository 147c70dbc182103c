import { AGAIN_WAITS_SECONDS, ALL_AGAIN_WAIT_MINUTES } from '../../../contract/desk-mails.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { locking } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { OutboxRow } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import { type Addressed, addressedOf } from '../../mail/addressed.ts'
import { kindsFor } from '../../mail/kinds-at-desk.ts'
import { addressFor } from '../../mail/mail-addresses.ts'
import type { Before, MailEventDetail } from '../../mail/mail-events.ts'
import { isAwaited, isNotStopped, type QueuedMail, queueMails } from '../../mail/outbox.ts'
import { noteChange } from '../../staff/changes.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { findMail, type MailDeps } from './read.ts'
import { canCorrect, canSendAgain } from './state.ts'

/** More at once would hold up other writers. The button is there for the rest. */
const MOST = 500

export type By = Pick<Staff, 'id' | 'sessionId' | 'role'>

/** The row of a mail that nobody sends meanwhile. Errors  not_found; staff_rule: it is leaving */
export async function lockMail(tx: Tx, id: string, role: Role, now: number): Promise<OutboxRow> {
  await locking(tx, 'update', tx.selectFrom('outbox').select('id').where('id', '=', id)).execute()
  const row = await findMail(tx, id, role)
  if (row.sent_at === null && row.claimed_until !== null && row.claimed_until > now)
    throw new Failure('staff_rule', { message: 'It is leaving just now. Look again in a moment.' })
  return row
}

/**
 * Lets a mail leave again, which waits a while, so that it can be taken back. What was sent before goes as a mail of its own:
 * mailboxes take no second one with the same id.
 *
 * Errors  not_found, staff_rule
 */
export async function sendAgain(
  { config, db, now }: MailDeps,
  id: string,
  staff: By,
  to: string | undefined,
): Promise<{ deedId: string; mailId: string }> {
  const at = now()
  return db.write(async (tx) => {
    const row = await lockMail(tx, id, staff.role, at)
    if (!canSendAgain(row)) throw new Failure('staff_rule', { message: 'This mail is not sent again.' })
    if (to !== undefined && !canCorrect(row))
      throw new Failure('staff_rule', { message: 'The address of this mail is not corrected here.' })
    const addressed = (await addressedOf(tx, config.notifyEmail, [row])).get(id)
    const deedId = newId()
    const notBefore = at + AGAIN_WAITS_SECONDS * 1000
    const isCopy = row.sent_at !== null
    const mailId = isCopy ? newId() : id
    if (isCopy) await queueMails(tx, [copyOf(row, mailId, notBefore)], at)
    else await beginAnew(tx, [id], at, notBefore)
    const eventId = await keepEvent(tx, {
      mailId,
      deedId,
      at,
      staff,
      kind: 'sent again',
      detail: isCopy ? { copyOf: id } : { before: asItWas(row) },
    })
    const address = to ?? (isCopy ? await addressFor(tx, row) : undefined)
    if (address) await keepAddress(tx, { eventId, mailId, address, about: addressed?.about })
    await writeAudit(tx, at, {
      action: 'mail sent again',
      userId: staff.id,
      subject: [mailId, row.kind, ...(to ? ['to another address'] : []), `session ${staff.sessionId}`].join(
        ', ',
      ),
    })
    await noteChange(tx, at, 'mail', id)
    if (addressed?.about)
      await noteChange(
        tx,
        at,
        addressed.about.page === 'enquiries' ? 'enquiry' : 'application',
        addressed.about.reference,
      )
    return { deedId, mailId }
  })
}

/** Those that gave up and this role may see, but for codes and links: whoever waited for one has asked for another since. */
export async function sendAllAgain(
  { db, now }: MailDeps,
  staff: By,
): Promise<{ deedId: string; count: number }> {
  const at = now()
  const deedId = newId()
  return db.write(async (tx) => {
    const rows = await locking(
      tx,
      'update',
      tx
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is not', null)
        .where(isNotStopped)
        .where(({ not }) => not(isAwaited))
        .where('kind', 'in', kindsFor(staff.role))
        .orderBy('given_up_at', 'desc')
        .limit(MOST),
    ).execute()
    if (rows.length === 0) return { deedId, count: 0 }
    await beginAnew(
      tx,
      rows.map(({ id }) => id),
      at,
      at + ALL_AGAIN_WAIT_MINUTES * 60_000,
    )
    for (const row of rows)
      await keepEvent(tx, {
        mailId: row.id,
        deedId,
        at,
        staff,
        kind: 'sent again',
        detail: { before: asItWas(row) },
      })
    await writeAudit(tx, at, {
      action: 'mail sent again',
      userId: staff.id,
      subject: `${rows.length} mails, deed ${deedId}, session ${staff.sessionId}`,
    })
    await noteChange(tx, at, 'mail', '')
    return { deedId, count: rows.length }
  })
}

export const asItWas = (row: OutboxRow): Before => ({
  created_at: row.created_at,
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at,
  given_up_at: row.given_up_at,
  last_error: row.last_error,
})

const copyOf = ({ kind, about }: OutboxRow, id: string, notBefore: number) =>
  ({ id, kind, about: JSON.parse(about), notBefore }) as QueuedMail

/** Their three days begin again. */
async function beginAnew(tx: Tx, ids: string[], at: number, notBefore: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      created_at: at,
      attempts: 0,
      next_attempt_at: notBefore,
      claimed_until: null,
      given_up_at: null,
      last_error: null,
    })
    .where('id', 'in', ids)
    .execute()
}

interface Deed {
  mailId: string
  deedId: string
  at: number
  staff: By
  kind: 'sent again' | 'stopped'
  detail: MailEventDetail
}

export async function keepEvent(tx: Tx, { mailId, deedId, at, staff, kind, detail }: Deed): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mail_events')
    .values({
      id,
      mail_id: mailId,
      deed_id: deedId,
      at,
      until: at,
      times: 1,
      staff_id: staff.id,
      kind,
      detail: JSON.stringify(detail),
    })
    .execute()
  return id
}

interface Corrected {
  eventId: string
  mailId: string
  address: string
  about: Addressed['about'] | undefined
}

/** Kept with what the mail is about, and gone with it. */
async function keepAddress(tx: Tx, { eventId, mailId, address, about }: Corrected): Promise<void> {
  if (!about) throw new Failure('staff_rule', { message: 'What this mail was about is gone.' })
  await tx
    .insertInto('mail_addresses')
    .values({
      event_id: eventId,
      mail_id: mailId,
      enquiry_id: about.page === 'enquiries' ? about.id : null,
      application_id: about.page === 'applications' ? about.id : null,
      email: address,
      email_key: address.toLowerCase(),
    })
    .execute()
}
