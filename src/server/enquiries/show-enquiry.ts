import type { EnquiryRow } from '../db/tables/enquiries.ts'

/** The fields of the submission, under the names of the form. */
export const showEnquiry = (row: EnquiryRow) => ({
  fullName: row.full_name,
  email: row.email,
  whatsappNumber: row.whatsapp_number,
  contactMethod: row.contact_method,
  inquiryAbout: row.subject,
  preferredTime: row.preferred_time,
  timeFrom: row.time_from,
  timeTo: row.time_to,
  message: row.message,
})
