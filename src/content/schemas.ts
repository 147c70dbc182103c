import * as v from 'valibot'
import { rupees } from './fee.ts'
import { object, short, text, title } from './fields.ts'
import type { Picture } from './picture.ts'
import type { Pictures } from './pictures.ts'
import { richText } from './rich-text.ts'

const body = v.pipe(
  v.string(),
  v.nonEmpty('is missing: write a text below the second line of dashes'),
  v.transform(richText),
)
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
      payment: object({ heading: text, fee: rupees, text, receipt: text }),
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
