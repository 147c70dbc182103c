import { sql } from 'kysely'
import type { RelatedItem } from '../../contract/desk-enquiry.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import { isoTime } from '../time/iso-time.ts'
import { stateOf } from './enquiry-state.ts'

/** Enough for a call on the phone. */
const MOST = 20

interface Sender {
  /** The enquiry or application that asks; it is left out. */
  id: string
  email: string
  /** Ten digits; empty where it is not known. */
  phone: string
  userId?: string | null
}

/**
 * Other items of the same sender, newest first: found by phone, by email, and by their account. They hold no more than
 * the fact that they exist.
 */
export async function itemsOfSameSender(
  db: Tx,
  { id, phone, userId = null, ...sender }: Sender,
  now: number,
): Promise<{ enquiries: RelatedItem[]; applications: RelatedItem[] }> {
  const email = sender.email.toLowerCase()
  const [enquiries, applications] = await Promise.all([
    db
      .selectFrom('enquiries')
      .select(['reference', 'created_at', 'subject', 'status', 'desk_status', 'waits_until'])
      .where((is) =>
        is.or([is(sql`lower(email)`, '=', email), ...(phone ? [is('whatsapp_number', '=', phone)] : [])]),
      )
      .where('id', '<>', id)
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('applications')
      .select(['reference', 'created_at', 'course', 'status'])
      .where((is) =>
        is.or([
          is(sql`lower(email)`, '=', email),
          ...(phone ? [is('phone', '=', phone)] : []),
          is('user_id', 'in', is.selectFrom('users').select('id').where('email_key', '=', email)),
          ...(userId ? [is('user_id', '=', userId)] : []),
        ]),
      )
      .where('id', '<>', id)
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
  ])
  return {
    enquiries: enquiries.map((each) => ({
      reference: each.reference,
      at: isoTime(each.created_at),
      about: each.subject,
      state: stateOf(each, now),
    })),
    applications: applications.map(asRelatedItem),
  }
}

/** The application that the item points to. */
export const asRelatedItem = (
  row: Pick<ApplicationRow, 'reference' | 'created_at' | 'course' | 'status'>,
): RelatedItem => ({
  reference: row.reference,
  at: isoTime(row.created_at),
  about: row.course ?? '',
  state: row.status,
})
