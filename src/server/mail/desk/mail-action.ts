import type { Role } from '../../../contract/staff-rights.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockAll } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import type { Addressed } from '../addressed.ts'
import { correctBounced } from '../bounced-addresses.ts'
import { addressFor } from '../mail-addresses.ts'
import type { Before, MailEventDetail } from '../mail-events.ts'
import { type QueuedMail, queueMails } from '../outbox.ts'
import { findMail } from './read.ts'

export type Actor = Pick<Staff, 'id' | 'sessionId' | 'role'>

/** One action about one mail or several. */
export interface Action {
  id: string
  at: number
  staff: Actor
}

/** Locks the row of a mail that is not being sent. Errors  not_found; staff_rule: it is being sent */
export async function lockMail(tx: Tx, id: string, role: Role, now: number): Promise<OutboxRow> {
  await lockAll(tx, tx.selectFrom('outbox').select('id').where('id', '=', id))
  const row = await findMail(tx, id, role)
  if (isLeaving(row, now))
    throw new Failure('staff_rule', { message: 'It is leaving just now. Look again in a moment.' })
  return row
}

export const isLeaving = ({ sent_at, claimed_until }: OutboxRow, now: number) =>
  sent_at === null && claimed_until !== null && claimed_until > now

/**
 * Sends a mail again. A mail that was sent before is sent as a new mail, because mailboxes reject a second
 * one with the same id.
 *
 * @param to replaces the previous address
 */
export async function requeue(
  tx: Tx,
  row: OutboxRow,
  {
    action,
    notBefore,
    addressed,
    to,
    before,
  }: {
    action: Action
    notBefore: number
    addressed: Addressed | undefined
    to?: string | undefined
    before?: string | undefined
  },
): Promise<string> {
  const isCopy = row.sent_at !== null
  const mailId = isCopy ? newId() : row.id
  if (isCopy) await queueMails(tx, action.at, [copyOf(row, mailId, notBefore)])
  else await restartRetries(tx, [row.id], action.at, notBefore)
  const eventId = await saveEvent(tx, action, {
    mailId,
    kind: 'sent again',
    detail: isCopy ? { copyOf: row.id } : { before: asItWas(row) },
  })
  const recipient = to ?? addressed?.address
  if (recipient) await correctBounced(tx, recipient, action.at)
  const address = to ?? (isCopy ? await addressFor(tx, row) : undefined)
  if (address) await storeAddress(tx, { eventId, mailId, address, before, about: addressed?.about })
  return mailId
}

export const asItWas = (row: OutboxRow): Before => ({
  created_at: row.created_at,
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at,
  given_up_at: row.given_up_at,
  last_error: row.last_error,
  sent_to: row.sent_to,
})

const copyOf = ({ kind, about }: OutboxRow, id: string, notBefore: number) =>
  ({ id, kind, about: JSON.parse(about), notBefore }) as QueuedMail

/** The three days of retries begin again. */
async function restartRetries(tx: Tx, ids: string[], at: number, notBefore: number): Promise<void> {
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

interface ActionResult {
  mailId: string
  kind: 'sent again' | 'stopped'
  detail: MailEventDetail
}

export async function saveEvent(
  tx: Tx,
  { id: actionId, at, staff }: Action,
  done: ActionResult,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mail_events')
    .values({
      id,
      mail_id: done.mailId,
      action_id: actionId,
      at,
      until: at,
      times: 1,
      staff_id: staff.id,
      kind: done.kind,
      detail: JSON.stringify(done.detail),
    })
    .execute()
  return id
}

interface Corrected {
  eventId: string
  mailId: string
  address: string
  before: string | undefined
  about: Addressed['about'] | undefined
}

/** Stored with the subject of the mail, and deleted with it. */
async function storeAddress(tx: Tx, { eventId, mailId, address, before, about }: Corrected): Promise<void> {
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
      email_before: before ?? null,
    })
    .execute()
}

/** Open screens with the subject of the mail show its mails, too. */
export async function announceSubject(
  tx: Tx,
  at: number,
  about: Addressed['about'] | undefined,
): Promise<void> {
  if (about)
    await announceChange(tx, at, about.page === 'enquiries' ? 'enquiry' : 'application', about.reference)
}
