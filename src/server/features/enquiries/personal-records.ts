import { sql } from 'kysely'
import type { Person, PersonalRecords } from '../../auth/personal-records.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/schema.ts'

/** What enquiries keep about somebody: those that came with the address their account has shown to be theirs. */
export const enquiryRecords: PersonalRecords = {
  name: 'enquiries',

  async read(db, person) {
    return (await enquiriesOf(db, person)).map(asGiven)
  },

  async remove(tx, person) {
    const rows = await enquiriesOf(tx, person)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('enquiries').where('id', 'in', ids).execute()
    return rows.map(asGiven)
  },
}

async function enquiriesOf(db: Tx, { email }: Person): Promise<EnquiryRow[]> {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute()
}

function asGiven(row: EnquiryRow) {
  return {
    reference: row.reference,
    submittedAt: new Date(row.created_at).toISOString(),
    fullName: row.full_name,
    email: row.email,
    whatsappNumber: row.whatsapp_number,
    contactMethod: row.contact_method,
    inquiryAbout: row.subject,
    preferredTime: row.preferred_time,
    timeFrom: row.time_from,
    timeTo: row.time_to,
    message: row.message,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at === null ? null : new Date(row.consented_at).toISOString(),
  }
}
