import * as v from 'valibot'
import { EnquiryInput } from '../../../contract/enquiries.ts'

/** The form as the screen shows it; a choice not made is empty. */
export const noEnquiry = {
  fullName: '',
  email: '',
  whatsappNumber: '',
  contactMethod: '',
  inquiryAbout: '',
  preferredTime: '',
  timeFrom: '',
  timeTo: '',
  message: '',
  website: '',
}
export type TypedEnquiry = typeof noEnquiry

type Enquiry = v.InferOutput<typeof EnquiryInput>

/** The times are asked once a preferred time is chosen, and not missed before. */
export const EnquiryForm = v.lazy((typed) =>
  (typed as TypedEnquiry).preferredTime ? EnquiryInput : v.omit(EnquiryInput, ['timeFrom', 'timeTo']),
) as unknown as v.GenericSchema<TypedEnquiry, Enquiry>
