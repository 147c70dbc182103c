import * as v from 'valibot'
import { EnquiryInput } from '../../../contract/enquiries.ts'

/** The form as shown; a choice that is not made is empty. */
export const emptyEnquiry = {
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
export type EnquiryValues = typeof emptyEnquiry

type Enquiry = v.InferOutput<typeof EnquiryInput>

/** The times are shown, and required, once a preferred time is chosen. */
export const EnquirySchema = v.lazy((typed) =>
  (typed as EnquiryValues).preferredTime ? EnquiryInput : v.omit(EnquiryInput, ['timeFrom', 'timeTo']),
) as unknown as v.GenericSchema<EnquiryValues, Enquiry>
