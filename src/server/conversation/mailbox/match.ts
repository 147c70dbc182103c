import { sql } from 'kysely'
import { emailKey } from '../../accounts/email-key.ts'
import type { Tx } from '../../db/db.ts'
import { deskKindOf } from '../../mail/desk-kinds.ts'
import { isReference } from '../../submissions/reference.ts'
import type { IncomingMail } from '../incoming/incoming-mail.ts'
import { itemOfToken, tokensIn } from '../reply-address.ts'

/** The item to which a mail belongs. */
export interface Matched {
  kind: 'enquiry' | 'application'
  reference: string
  /** The address of the item's sender. */
  email: string
  /** Found by the address alone: the mail may be about something else. */
  isByAddress: boolean
}

type Clues = Pick<IncomingMail, 'recipients' | 'answers' | 'subject' | 'from'>

/** The time for which a mail without other clues is assigned to an answered enquiry. */
const REMEMBERED_MS = 90 * 24 * 3600_000

/**
 * The item to which a mail belongs: by the token of the reply address, by the mails that it replies to, by a
 * reference in the subject together with the address, or the newest open item of the address.
 */
export async function matchMail(tx: Tx, mail: Clues, now: number): Promise<Matched | undefined> {
  const sure = (await byToken(tx, mail.recipients)) ?? (await byAnswers(tx, mail.answers))
  if (sure) return sure
  if (!mail.from) return undefined
  const key = emailKey(mail.from.address)
  return (await bySubject(tx, mail.subject, key)) ?? (await byAddress(tx, key, now))
}

async function byToken(tx: Tx, recipients: string[]): Promise<Matched | undefined> {
  for (const token of tokensIn(recipients)) {
    const item = await itemOfToken(tx, token)
    if (item) return itemOf(tx, item)
  }
  return undefined
}

/** Mails of staff at the desk, and automatic mails: their Message-ID contains the id of their row. */
async function byAnswers(tx: Tx, answers: string[]): Promise<Matched | undefined> {
  if (answers.length === 0) return undefined
  const messages = await tx
    .selectFrom('messages')
    .select(['rfc_message_id as id', 'enquiry_id', 'application_id'])
    .where('rfc_message_id', 'in', answers)
    .execute()
  const known = new Map(messages.map((message) => [message.id, message]))
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'about'])
    .where('id', 'in', answers.map(outboxIdIn))
    .execute()
  for (const answer of answers) {
    const message = known.get(answer)
    const row = rows.find(({ id }) => id === outboxIdIn(answer))
    const item = message ?? (row && (await subjectOfMail(tx, row)))
    const found = item && (await itemOf(tx, item))
    if (found) return found
  }
  return undefined
}

/** The outbox id in a Message-ID of ours; undefined for other Message-IDs. */
export const outboxIdIn = (messageId: string) => messageId.slice(0, messageId.indexOf('@'))

interface ItemIds {
  enquiry_id: string | null
  application_id: string | null
}

/** Only mails to the sender of an item count: a reply to a notice for staff is not from the sender. */
async function subjectOfMail(
  tx: Tx,
  { kind, about }: { kind: string; about: string },
): Promise<ItemIds | undefined> {
  if (deskKindOf(kind)?.to !== 'sender') return undefined
  const names = JSON.parse(about) as Record<string, string | undefined>
  const { eventId, messageId, enquiryId = null, applicationId = null } = names
  const id = eventId ?? messageId
  if (id === undefined) return { enquiry_id: enquiryId, application_id: applicationId }
  return tx
    .selectFrom(eventId === undefined ? 'messages' : 'item_events')
    .select(['enquiry_id', 'application_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function itemOf(tx: Tx, { enquiry_id, application_id }: ItemIds): Promise<Matched | undefined> {
  const kind = enquiry_id === null ? 'application' : 'enquiry'
  const row = await tx
    .selectFrom(kind === 'enquiry' ? 'enquiries' : 'applications')
    .select(['reference', 'email'])
    .where('id', '=', enquiry_id ?? application_id ?? '')
    .executeTakeFirst()
  return row && { kind, ...row, isByAddress: false }
}

async function bySubject(tx: Tx, subject: string, key: string): Promise<Matched | undefined> {
  for (const reference of (subject.toUpperCase().match(/[A-Z0-9]{8}/g) ?? []).filter(isReference))
    for (const kind of ['enquiry', 'application'] as const) {
      const row = await tx
        .selectFrom(kind === 'enquiry' ? 'enquiries' : 'applications')
        .select(['reference', 'email'])
        .where('reference', '=', reference)
        .where(sql`lower(email)`, '=', key)
        .executeTakeFirst()
      if (row) return { kind, ...row, isByAddress: false }
    }
  return undefined
}

async function byAddress(tx: Tx, key: string, now: number): Promise<Matched | undefined> {
  const [enquiries, applications] = await Promise.all([
    tx
      .selectFrom('enquiries')
      .select(['reference', 'email', 'created_at as at', 'desk_status as state'])
      .where(sql`lower(email)`, '=', key)
      .where('status', '=', 'received')
      .where('desk_status', '!=', 'closed')
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
    tx
      .selectFrom('applications')
      .select(['reference', 'email', 'created_at as at', 'status as state'])
      .where(sql`lower(email)`, '=', key)
      .where('status', 'not in', ['refused', 'withdrawn'])
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
  ])
  const [newest] = [
    ...enquiries.map((row) => ({ kind: 'enquiry' as const, ...row, isOpen: row.state !== 'answered' })),
    ...applications.map((row) => ({
      kind: 'application' as const,
      ...row,
      isOpen: row.state !== 'accepted',
    })),
  ]
    .filter(({ isOpen, at }) => isOpen || at > now - REMEMBERED_MS)
    .sort((one, other) => Number(other.isOpen) - Number(one.isOpen) || other.at - one.at)
  return newest && { kind: newest.kind, reference: newest.reference, email: newest.email, isByAddress: true }
}
