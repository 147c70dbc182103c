import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { email, optionalText, phone, requiredText } from './fields.ts'
import { languageOfForm } from './languages.ts'
import { messages } from './messages.ts'

export const CONTACT_METHODS = ['SMS', 'WhatsApp', 'Email'] as const
export const PREFERRED_TIMES = ['Morning', 'Afternoon', 'Evening'] as const
/** The hours of a part of the day. */
export const PARTS_OF_DAY = {
  Morning: ['06:00', '12:00'],
  Afternoon: ['12:00', '17:00'],
  Evening: ['17:00', '21:00'],
} as const
export const ENQUIRY_TOPICS = ['Health Issue', 'Course', 'Program', 'Schemes', 'Payments'] as const
/** Maximum length of a subject or course in a link. */
export const LINK_TEXT_MAX = 150
const MESSAGE_MAX = 2000

function time(name: string) {
  const required = `${name} is required.`
  return v.pipe(
    v.string(required),
    v.nonEmpty(required),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, `${name} must be a time, like 09:30.`),
  )
}

/** Keeps line breaks and tabs. Pasted text may contain characters that databases reject. */
function withoutControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

export const EnquiryInput = v.object({
  fullName: requiredText('Full name', 120),
  email,
  whatsappNumber: phone('WhatsApp number must be 10 digits.'),
  contactMethod: v.picklist(CONTACT_METHODS, 'Choose how we should contact you.'),
  /** One of ENQUIRY_TOPICS, or the subject from the link. */
  inquiryAbout: requiredText('Inquiry topic', LINK_TEXT_MAX),
  preferredTime: v.picklist(PREFERRED_TIMES, 'Choose a preferred time.'),
  timeFrom: time('From time'),
  timeTo: time('To time'),
  message: v.optional(
    v.pipe(
      v.string(),
      v.transform(withoutControlCharacters),
      v.trim(),
      v.maxLength(MESSAGE_MAX, `Your question can have at most ${MESSAGE_MAX} characters.`),
    ),
  ),
  consentVersion: optionalText('Consent version', 40),
  language: languageOfForm,
  /** Honeypot field: hidden from people, filled only by bots. */
  website: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /**
   * Milliseconds between opening and sending the form, measured by the page. An invalid value is ignored, never
   * refused.
   */
  filledInMs: v.fallback(v.optional(v.number()), undefined),
})

export const submitEnquiry = endpoint('POST', '/api/v1/queries/submitquery', {
  summary: 'Sends an enquiry. Anyone may; with an Idempotency-Key a repeated call is answered once.',
  access: 'open',
  idempotent: true,
  input: EnquiryInput,
  output: v.object({ reference: v.string() }),
  message: messages.enquirySent,
  status: 201,
})
