import { sql } from 'kysely'
import type { Person, PersonalRecords } from '../../auth/personal-records.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { noteErasures } from '../../erasures/note-erasures.ts'
import { personalRecord } from '../../submissions/records.ts'
import { eraseAtOf } from '../../submissions/retention.ts'
import { showEnquiry } from './show-enquiry.ts'

/** The enquiries of a person: those sent with their address, which their account has verified if they have one. */
export const enquiryRecords = ({ now }: Pick<Deps, 'now'>): PersonalRecords => ({
  name: 'enquiries',

  async read(db, person) {
    return (await enquiriesOf(db, person)).map(asPersonalRecord)
  },

  async follow(tx, person, { email }) {
    await tx
      .updateTable('enquiries')
      .set({ email })
      .where(sql`lower(email)`, '=', person.email.toLowerCase())
      .execute()
  },

  async remove(tx, person) {
    const rows = await enquiriesOf(tx, person)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('enquiries').where('id', 'in', ids).execute()
    await noteErasures(tx, 'enquiry', ids, now())
    return rows.map((row) => ({ record: asPersonalRecord(row), eraseAt: eraseAtOf(row) }))
  },
})

async function enquiriesOf(db: Tx, { email }: Person): Promise<EnquiryRow[]> {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute()
}

const asPersonalRecord = (row: EnquiryRow) => personalRecord(row, showEnquiry(row))
