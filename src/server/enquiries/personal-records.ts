import { sql } from 'kysely'
import type { Person, PersonalRecords } from '../accounts/personal-records.ts'
import type { Tx } from '../db/db.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { noteErasures } from '../people/erase/note-erasures.ts'
import { personalRecord } from '../submissions/records.ts'
import { eraseAtOf } from '../submissions/retention.ts'
import { deskRecord } from './desk/desk-record.ts'
import { showEnquiry } from './show-enquiry.ts'

/** The enquiries of a person: those sent with their address, which their account has verified if they have one. */
export const enquiryRecords = ({ now }: Pick<Deps, 'now'>): PersonalRecords => ({
  name: 'enquiries',

  async read(db, person, reader) {
    const rows = await enquiriesOf(db, person)
    return Promise.all(rows.map((row) => asPersonalRecord(db, row, reader)))
  },

  async follow(tx, person, { email }) {
    await tx
      .updateTable('enquiries')
      .set({ email })
      .where(sql`lower(email)`, '=', person.email.toLowerCase())
      .execute()
  },

  async remove(tx, person, only) {
    const rows = (await enquiriesOf(tx, person)).filter((row) => !only || row.reference === only)
    const ids = rows.map(({ id }) => id)
    const stored = await Promise.all(
      rows.map(async (row) => ({
        record: await asPersonalRecord(tx, row, 'operator'),
        eraseAt: eraseAtOf(row),
      })),
    )
    // The desk's notes about them are erased with them.
    if (ids.length > 0) await tx.deleteFrom('enquiries').where('id', 'in', ids).execute()
    await noteErasures(tx, 'enquiry', ids, now())
    return stored
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

async function asPersonalRecord(db: Tx, row: EnquiryRow, reader: 'themselves' | 'operator') {
  return personalRecord(row, { ...showEnquiry(row), desk: await deskRecord(db, row, reader) })
}
