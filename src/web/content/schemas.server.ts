import * as v from 'valibot'
import type { Picture } from './picture.ts'
import type { Pictures } from './pictures.server.ts'
import { richText } from './rich-text.server.ts'

/** Messages go on where the name of the field ends: "content/organisation.yaml: phone" + "is empty". */
const text = v.pipe(v.string('must be text between quotation marks'), v.trim(), v.nonEmpty('is empty'))
const short = (most: number) =>
  v.pipe(
    text,
    v.maxLength(most, ({ received }) => `has ${received} characters; it can have at most ${most}`),
  )
const lines = v.pipe(v.array(text, 'must be a list: one line each, after a dash'), v.minLength(1, 'is empty'))
const email = v.pipe(text, v.email('is not an e-mail address'))
const phone = v.pipe(
  text,
  v.regex(/^\+?[\d\s-]{8,20}$/, 'must be a phone number: digits, spaces, and + at the start if you like'),
)
const ifsc = v.pipe(
  text,
  v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be four capital letters, a zero, six letters or digits'),
)
const body = v.pipe(
  v.string(),
  v.nonEmpty('is missing: write a text below the second line of dashes'),
  v.transform(richText),
)
/** A title travels in links and into forms, which take this many characters. */
const title = short(120)

const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, 'must be a group of fields')

export const Organisation = object({
  name: short(40),
  legalName: text,
  tagline: short(80),
  description: short(160),
  phone,
  whatsapp: phone,
  email,
  address: lines,
  hours: text,
  languages: lines,
  bank: object({
    accountName: text,
    accountNumber: v.pipe(text, v.regex(/^[\d ]+$/, 'must be the digits of the account number')),
    ifsc,
    bankName: text,
  }),
  grievanceOfficer: object({ name: text, email }),
})
export type Organisation = v.InferOutput<typeof Organisation>

const meta = { metaTitle: short(60), metaDescription: short(160) }

export const HomePage = object({
  headline: short(80),
  lead: text,
  servicesHeading: text,
  servicesLead: text,
  ...meta,
})

export const Notice = object({ version: short(40), body })

/** The schemas of the files that name pictures, which have to be there. */
export function illustrated(pictures: Pictures) {
  const picture = v.pipe(
    text,
    v.rawTransform<string, Picture>(({ dataset, addIssue, NEVER }) => {
      const found = pictures.get(dataset.value)
      if (found) return found
      addIssue({ message: `names a picture that is not in content/pictures: ${dataset.value}` })
      return NEVER
    }),
  )
  const page = { heading: text, intro: text, ...meta }
  return {
    service: object({ title, picture, summary: text, body }),
    healthCare: object({ title, picture, summary: v.optional(text), body }),
    career: object({ title, picture, summary: v.optional(text), body }),
    course: object({ title, date: short(40), picture, summary: text, body }),
    page: object({ ...page, picture: v.optional(picture) }),
    blogs: object({ ...page, picture, pictureStill: picture }),
    healthFinancing: object({
      ...page,
      picture: v.optional(picture),
      features: v.array(object({ title, text, picture }), 'must be a list'),
      note: text,
    }),
    enquiry: object({
      ...page,
      help: object({ whatsappNumber: text, preferredTime: text, message: text, emergency: text }),
    }),
    application: object({
      ...page,
      payment: object({ heading: text, text }),
      help: object({
        aadhaar: text,
        aadhaarWhy: text,
        voterId: text,
        transactionNumber: text,
        coursePreference: text,
      }),
    }),
  }
}
