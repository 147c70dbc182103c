import { sql } from 'kysely'
import type { RelatedItem } from '../../contract/desk-enquiry.ts'
import { isSameName } from '../../contract/same-person.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { isoTime } from '../time/iso-time.ts'
import { stateOf } from './enquiry-state.ts'

/** The most items to show, enough for a phone call. */
const MOST = 20

interface Sender {
  email: string
  /** Ten digits; empty where it is not known. */
  phone: string
  /** The current item, which is left out. */
  enquiry?: Pick<EnquiryRow, 'id' | 'full_name'>
  application?: Pick<ApplicationRow, 'id' | 'user_id' | (typeof PERSON)[number]>
}

const PERSON = ['full_name', 'applied_by', 'date_of_birth'] as const

/**
 * Other items of the same sender, newest first: found by phone, by email, and by their account. The result
 * only shows that they exist. A family may share one phone and one address, so an application may be another
 * person's: the desk shows it with that person's name, as a hint and not as a warning.
 */
export async function itemsOfSameSender(
  db: Tx,
  { phone, enquiry, application, ...sender }: Sender,
  now: number,
): Promise<{ enquiries: RelatedItem[]; applications: RelatedItem[] }> {
  const email = sender.email.toLowerCase()
  const id = (enquiry ?? application)?.id ?? ''
  const userId = application?.user_id ?? null
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
      .select(['reference', 'created_at', 'course', 'status', 'user_id', ...PERSON])
      .select(sameAadhaar(id).as('same_aadhaar'))
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
    applications: applications.map((other) => ({
      ...asRelatedItem(other),
      ...(isOtherPerson(other) && { otherPerson: other.full_name }),
    })),
  }

  function isOtherPerson(other: (typeof applications)[number]): boolean {
    if (enquiry) return other.applied_by !== null && !isSameName(other.full_name, enquiry.full_name)
    if (!application || other.same_aadhaar === 1) return false
    const isOwn = application.applied_by === null && other.applied_by === null
    if (isOwn && userId !== null && other.user_id === userId) return false
    const isSame = isSameName(other.full_name, application.full_name)
    return !(isSame && other.date_of_birth === application.date_of_birth)
  }
}

/** Found by the blind index, without opening a number. */
const sameAadhaar = (id: string) => sql<number>`case when exists (
  select 1 from vault own join vault other on other.blind_index = own.blind_index
  where own.application_id = ${id} and own.kind = 'aadhaar' and other.kind = 'aadhaar'
  and other.application_id = applications.id) then 1 else 0 end`

export const asRelatedItem = (
  row: Pick<ApplicationRow, 'reference' | 'created_at' | 'course' | 'status'>,
): RelatedItem => ({
  reference: row.reference,
  at: isoTime(row.created_at),
  about: row.course ?? '',
  state: row.status,
})
