import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { email, optionalText, phone, requiredText } from './fields.ts'

export const CONTACT_METHODS = ['SMS', 'WhatsApp', 'Email'] as const
export const PREFERRED_TIMES = ['Morning', 'Afternoon', 'Evening'] as const
export const ENQUIRY_TOPICS = ['Health Issue', 'Course', 'Program', 'Schemes', 'Payments'] as const
/** Longest text that a link may carry as subject or course. */
export const LINK_TEXT_MAX = 150

function time(name: string) {
  const required = `${name} is required.`
  return v.pipe(
    v.string(required),
    v.nonEmpty(required),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, `${name} must be a time, like 09:30.`),
  )
}

export const EnquiryInput = v.object({
  fullName: requiredText('Full name', 120),
  email,
  whatsappNumber: phone('WhatsApp number must be 10 digits.'),
  contactMethod: v.picklist(CONTACT_METHODS, 'Choose how we should contact you.'),
  /** One of ENQUIRY_TOPICS, or the subject that came with the link. */
  inquiryAbout: requiredText('Inquiry topic', LINK_TEXT_MAX),
  preferredTime: v.picklist(PREFERRED_TIMES, 'Choose a preferred time.'),
  timeFrom: time('From time'),
  timeTo: time('To time'),
  message: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(2000, 'The message can have at most 2000 characters.')),
  ),
  consentVersion: optionalText('Consent version', 40),
  /** A field people do not see; whoever fills it is a machine. */
  website: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Milliseconds between opening and sending the form, as the page counted them. */
  filledInMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

export const submitEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/queries/submitquery',
  summary: 'Sends an enquiry. Anyone may; with an Idempotency-Key a repeated call is answered once.',
  access: 'open',
  body: 'json',
  input: EnquiryInput,
  output: v.object({ reference: v.string() }),
  status: 201,
})
