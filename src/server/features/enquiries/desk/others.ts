import { sql } from 'kysely'
import type { EnquiryItem } from '../../../../contract/desk-enquiry.ts'
import type { Tx } from '../../../db/db.ts'
import type { EnquiryRow } from '../../../db/schema.ts'
import { isoTime } from './iso-time.ts'
import { stateOf } from './summary.ts'

/** More than this somebody asks on the phone. */
const MOST = 20

/**
 * What the same person sent besides, newest first: found by phone, by email, and by the account of the email. No more of it than
 * says that it is there.
 */
export async function othersOf(
  db: Tx,
  row: EnquiryRow,
  now: number,
): Promise<Pick<EnquiryItem, 'enquiries' | 'applications'>> {
  const email = row.email.toLowerCase()
  const [enquiries, applications] = await Promise.all([
    db
      .selectFrom('enquiries')
      .select(['reference', 'created_at', 'subject', 'status', 'desk_status', 'waits_until'])
      .where((is) =>
        is.or([is(sql`lower(email)`, '=', email), is('whatsapp_number', '=', row.whatsapp_number)]),
      )
      .where('id', '<>', row.id)
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('applications')
      .select(['reference', 'created_at', 'course', 'status'])
      .where((is) =>
        is.or([
          is(sql`lower(email)`, '=', email),
          is('phone', '=', row.whatsapp_number),
          is('user_id', 'in', is.selectFrom('users').select('id').where('email_key', '=', email)),
        ]),
      )
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
    applications: applications.map((each) => ({
      reference: each.reference,
      at: isoTime(each.created_at),
      about: each.course ?? '',
      state: each.status,
    })),
  }
}
