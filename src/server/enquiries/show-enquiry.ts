import type { EnquiryRow } from '../db/tables/enquiries.ts'

/** What somebody sent, under the names it was sent with. */
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
