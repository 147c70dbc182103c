import type { EnquiryRow } from '../../db/schema.ts'
import { type Exportable, indiaTime } from '../../submissions/exportable.ts'

const showEnquiry = (row: EnquiryRow) => ({
  reference: row.reference,
  receivedAt: indiaTime(row.created_at),
  status: row.status,
  fullName: row.full_name,
  email: row.email,
  whatsappNumber: row.whatsapp_number,
  contactMethod: row.contact_method,
  inquiryAbout: row.subject,
  preferredTime: row.preferred_time,
  timeFrom: row.time_from,
  timeTo: row.time_to,
  message: row.message,
  spamSigns: JSON.parse(row.spam_signs) as string[],
  consentVersion: row.consent_version,
  consentedAt: row.consented_at === null ? null : indiaTime(row.consented_at),
})

const fields: (keyof ReturnType<typeof showEnquiry>)[] = [
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

/** Every enquiry, those set aside as well. */
export const enquiryExport: Exportable = {
  fields,
  action: 'enquiries exported',
  async count(read) {
    const { total } = await read
      .selectFrom('enquiries')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  },
  async page(read, _keys, afterId, size) {
    const rows = await read
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute()
    return { records: rows.map(showEnquiry), lastId: rows.at(-1)?.id, problems: [] }
  },
}
