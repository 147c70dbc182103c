import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { Person, PersonalRecords } from '../accounts/personal-records.ts'
import { followAddress } from '../conversation/personal-records.ts'
import { recordMailsOf } from '../conversation/record-mails.ts'
import type { Tx } from '../db/db.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import type { Deps } from '../deps.ts'
import { forgetBouncesOf } from '../mail/bounced-addresses.ts'
import { enquiriesOf } from '../people/address-rows.ts'
import { recordErasures } from '../people/erase/record-erasures.ts'
import { personalRecord } from '../submissions/records.ts'
import { eraseAtOf } from '../submissions/retention.ts'
import { deskRecord } from './desk/desk-record.ts'
import { showEnquiry } from './show-enquiry.ts'

/** The enquiries of a person. */
export const enquiryRecords = ({ now }: Pick<Deps, 'now'>): PersonalRecords => ({
  name: 'enquiries',

  async read(db, person, reader) {
    const rows = await everyEnquiry(db, person)
    return Promise.all(rows.map((row) => asPersonalRecord(db, row, reader)))
  },

  async follow(tx, person, { email }) {
    const moved = await tx
      .updateTable('enquiries')
      .set({ email })
      .where(sql`lower(email)`, '=', emailKey(person.email))
      .returning('id')
      .execute()
    await followAddress(tx, 'enquiry', idsOf(moved), person.email, email)
  },

  async remove(tx, person, only) {
    const rows = (await everyEnquiry(tx, person)).filter((row) => !only || row.reference === only)
    const ids = idsOf(rows)
    const stored = await Promise.all(
      rows.map(async (row) => ({
        record: await asPersonalRecord(tx, row, 'operator'),
        eraseAt: eraseAtOf(row),
      })),
    )
    await forgetBouncesOf(tx, 'enquiry', ids)
    await recordMailsOf(tx, 'enquiry', ids, now())
    // The desk's notes about these enquiries are erased with them.
    if (ids.length > 0) await tx.deleteFrom('enquiries').where('id', 'in', ids).execute()
    await recordErasures(tx, 'enquiry', ids, now())
    return stored
  },
})

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const everyEnquiry = (db: Tx, { email }: Person): Promise<EnquiryRow[]> =>
  enquiriesOf(db, emailKey(email)).selectAll().orderBy('id').execute()

async function asPersonalRecord(db: Tx, row: EnquiryRow, reader: 'themselves' | 'operator') {
  return personalRecord(row, { ...showEnquiry(row), desk: await deskRecord(db, row, reader) })
}
