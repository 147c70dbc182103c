import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { countRows, type Exportable } from '../exports/exportable.ts'
import { exportedRecord } from '../submissions/records.ts'
import { showEnquiry } from './show-enquiry.ts'

const exportEnquiry = (row: EnquiryRow, timeZone: string) =>
  exportedRecord(row, timeZone, { ...showEnquiry(row), spamSigns: JSON.parse(row.spam_signs) as string[] })

const fields: (keyof ReturnType<typeof exportEnquiry>)[] = [
  'reference',
  'receivedAt',
  'status',
  'fullName',
  'email',
  'whatsappNumber',
  'contactMethod',
  'inquiryAbout',
  'preferredTime',
  'timeFrom',
  'timeTo',
  'message',
  'spamSigns',
  'consentVersion',
  'consentedAt',
]

/** Every enquiry, including those set aside. */
export const enquiryExport: Exportable = {
  fields,
  action: 'enquiries exported',
  count: (read, since) => countRows(read, 'enquiries', since),
  async page(read, _keys, after, size) {
    const rows = await read
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '>', after.id)
      .where('created_at', '>=', after.since)
      .orderBy('id')
      .limit(size)
      .execute()
    return {
      records: rows.map((row) => exportEnquiry(row, after.timeZone)),
      lastId: rows.at(-1)?.id,
      problems: [],
    }
  },
}
