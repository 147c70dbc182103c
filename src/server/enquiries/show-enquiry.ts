import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { type Columns, inColumns } from '../exports/exportable.ts'
import { emailOr } from '../mail/no-email.ts'

/** The fields of the submission, under the names of the form. */
export const SENT: Columns<EnquiryRow> = {
  fullName: (row) => row.full_name,
  email: (row) => emailOr(row.email),
  whatsappNumber: (row) => row.whatsapp_number,
  contactMethod: (row) => row.contact_method,
  inquiryAbout: (row) => row.subject,
  preferredTime: (row) => row.preferred_time,
  timeFrom: (row) => row.time_from,
  timeTo: (row) => row.time_to,
  message: (row) => row.message,
}

export const showEnquiry = inColumns(SENT).recordOf
