import * as v from 'valibot'
import { ENQUIRY_TOPICS, EnquiryInput } from './enquiries.ts'
import { email, phone, requiredText } from './fields.ts'
import { staffCall } from './staff-call.ts'

/** The channels by which people reach the organisation besides the website. */
export const REACHED_BY = ['phone', 'walk-in', 'whatsapp', 'other'] as const
export type ReachedBy = (typeof REACHED_BY)[number]

const { message, preferredTime, timeFrom, timeTo } = EnquiryInput.entries
const none = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)

export const enterEnquiry = staffCall('POST', '/api/v1/staff/enquiries', {
  summary:
    'Notes the enquiry of a person who phoned or walked in. Only a receipt is mailed, if that is wished.',
  needs: 'enquiries',
  input: v.object({
    reachedBy: v.picklist(REACHED_BY, 'Say how they reached us.'),
    phone: phone('Enter the 10 digits of the phone number.'),
    fullName: requiredText('Name', 120),
    topic: v.picklist(ENQUIRY_TOPICS, 'Choose what it is about.'),
    message,
    /** The time to call back. */
    preferredTime,
    timeFrom,
    timeTo,
    assigneeId: v.nullable(v.pipe(v.string(), v.nonEmpty('Choose somebody.'))),
    email: v.optional(v.union([none, email], 'Please enter a valid email address.')),
    /** Whether staff informed the person that the enquiry is stored. */
    hasConsent: v.boolean(),
    /** Ignored without an email address. */
    sendsReceipt: v.boolean(),
    /** Idempotency key created by the page: a retry does not add a second enquiry. */
    key: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'This is no key.')),
  }),
  output: v.object({ reference: v.string() }),
  message: 'Saved.',
})
export type NewEnquiry = v.InferOutput<(typeof enterEnquiry)['input']>
