import * as v from 'valibot'
import { richText } from '../markdown/rich-text.ts'
import { batches } from './batches.ts'
import { day } from './day-fields.ts'
import { EVENT_FACTS, fitsTogether } from './events.ts'
import { rupees } from './fee.ts'
import { fact, facts, object, short, text, title } from './fields.ts'
import { inWords, KEEP_PLACE, keepMonths } from './keep-months.ts'
import { madeOfText } from './known-texts.ts'
import type { Picture } from './picture.ts'
import type { Pictures } from './pictures.ts'
import { knownPlaces } from './places.ts'

const words = v.pipe(v.string(), v.nonEmpty('is missing: write a text below the second line of dashes'))
const body = v.pipe(
  words,
  v.transform((markdown) => madeOfText('html', markdown, (text) => richText(text))),
)
const meta = { metaTitle: short(60), metaDescription: short(160) }

export const HomePage = object({
  headline: short(80),
  lead: v.pipe(text, knownPlaces),
  servicesHeading: text,
  servicesLead: text,
  ...meta,
})

export const COURSE_FACTS = {
  starts: fact,
  mode: fact,
  place: fact,
  language: fact,
  teachers: fact,
  certifier: fact,
}
export const SERVICE_FACTS = { who: fact, place: fact, price: fact }
export const REFUND_FACTS = { feeCovers: fact, rule: fact }

/** Pages that consist of one text. Placeholders are filled in after everything is read. */
const textPage = { heading: text, intro: v.pipe(text, knownPlaces), updated: v.optional(short(40)), ...meta }
const wholePage = v.pipe(words, knownPlaces)
const sayHowLong = (place: string, what: string) =>
  v.check<string, string>(
    (text) => text.includes(place),
    `must say how long ${what} are kept: write ${place} where that stands`,
  )

export const textPages = {
  about: object({ ...textPage, body: wholePage }),
  terms: object({ ...textPage, body: wholePage }),
  refunds: object({ ...textPage, ...REFUND_FACTS, ruleMissing: text, body: wholePage }),
  privacy: object({
    ...textPage,
    body: v.pipe(
      wholePage,
      sayHowLong('{keepEnquiry}', 'queries'),
      sayHowLong('{keepApplication}', 'applications'),
    ),
  }),
}

/**
 * The retention period comes only from the setting, so that the text cannot differ from the deletion.
 *
 * @param sayMonths formats the period in the language of the text
 */
export const notice = (sayMonths: (months: number) => string = inWords) =>
  v.pipe(
    object({
      version: short(40),
      keepMonths,
      body: v.pipe(
        v.string(),
        v.includes(KEEP_PLACE, `must say how long it is kept: write ${KEEP_PLACE} where that stands`),
        v.check(
          (words) => !/\b(months?|years?)\b/i.test(words),
          `says a time in words of its own: write ${KEEP_PLACE}, which becomes what keepMonths says`,
        ),
      ),
    }),
    v.transform(({ version, keepMonths: months, body: words }) => ({
      version,
      keepMonths: months,
      keep: sayMonths(months),
      body: richText(words.replaceAll(KEEP_PLACE, sayMonths(months))),
    })),
  )

/** The schemas of the files that refer to pictures, which must exist. */
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
    service: object({ title, picture, summary: text, ...SERVICE_FACTS, body }),
    healthCare: object({ title, picture, summary: v.optional(text), ...SERVICE_FACTS, body }),
    career: object({ title, picture, summary: v.optional(text), body }),
    course: object({
      title,
      date: short(40),
      picture,
      summary: text,
      otherNames: facts,
      ...COURSE_FACTS,
      batches,
      body,
    }),
    event: v.pipe(object({ title, summary: text, picture, ...EVENT_FACTS, body }), fitsTogether()),
    post: object({ title, date: day, author: text, summary: text, picture, body }),
    page: object({ ...page, picture: v.optional(picture) }),
    events: object({ ...page, empty: text, picture: v.optional(picture) }),
    blogs: object({ ...page, empty: text, picture, pictureStill: picture }),
    healthFinancing: object({
      ...page,
      picture: v.optional(picture),
      features: v.array(object({ title, text, picture }), 'must be a list'),
      note: text,
    }),
    enquiry: object({
      ...page,
      sent: v.optional(object({ next: v.optional(text), byWhen: v.optional(text) }), {}),
      help: object({ whatsappNumber: text, preferredTime: text, message: text, emergency: text }),
    }),
    application: object({
      ...page,
      payment: object({ heading: text, fee: rupees, text, receipt: text }),
      sent: v.optional(object({ byWhen: v.optional(text) }), {}),
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
