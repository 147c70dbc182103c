import { sql } from 'kysely'
import type { Reply } from '../../contract/desk-start.ts'
import type { Tx } from '../db/db.ts'
import { RECEIVED_EVENT } from '../items/history.ts'
import { isoTime } from '../time/iso-time.ts'

const SHOWN = 5
const EXCERPT_LENGTH = 200

/**
 * A column of a list: 1 if the item has an incoming email, not an automatic one, that no member of staff has
 * read.
 */
export function isUnread(item: 'enquiry' | 'application') {
  const [own, id] = [
    sql.ref(`messages.${item}_id`),
    sql.ref(`${item === 'enquiry' ? 'enquiries' : 'applications'}.id`),
  ]
  return sql<number>`case when exists (select 1 from messages
    where ${own} = ${id} and messages.direction = 'in' and messages.read_at is null
      and messages.is_automatic = 0) then 1 else 0 end`
}

/** Identical to the condition of the partial index: with a parameter in it, all emails would be read. */
export const isUnreadInIndex = sql<boolean>`messages.direction = 'in' and messages.read_at is null`

/** Excludes the mail from which an enquiry was created, and automatic mails. */
export const isAnswer = sql<boolean>`messages.event_id <> ${sql.lit(RECEIVED_EVENT)} and messages.is_automatic = 0`

/** Unread replies about items of this member of staff and about unassigned items, newest first. */
export async function repliesFor(db: Tx, staffId: string): Promise<Reply[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .leftJoin('applications', 'applications.id', 'messages.application_id')
    .select(['messages.at', 'messages.text', 'messages.from_name', 'messages.from_address'])
    .select(['enquiries.reference as enquiry', 'enquiries.full_name as sender'])
    .select(['applications.reference as application', 'applications.full_name as applicant'])
    .where(isUnreadInIndex)
    .where(isAnswer)
    .where(sql<boolean>`coalesce(enquiries.assignee_id, applications.assignee_id, ${staffId}) = ${staffId}`)
    .orderBy('messages.at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ at, text, enquiry, sender, application, applicant, from_name, from_address }) => ({
    kind: enquiry === null ? 'application' : 'enquiry',
    reference: enquiry ?? application ?? '',
    name: sender || applicant || from_name || from_address || '',
    text: text.trim().slice(0, EXCERPT_LENGTH).toWellFormed(),
    at: isoTime(at),
  }))
}
