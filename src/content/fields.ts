import * as v from 'valibot'
import { COURSE_MAX } from '../contract/applications.ts'
import { bankOfIfsc, plainIfsc, SAMPLE_IFSC } from './ifsc.ts'

/** The field types of content files. Messages continue after the name of the field: "phone" + "is empty". */
export const text = v.pipe(v.string('must be text between quotation marks'), v.trim(), v.nonEmpty('is empty'))

export const short = (most: number) =>
  v.pipe(
    text,
    v.maxLength(most, ({ received }) => `has ${received} characters; it can have at most ${most}`),
  )

/** A fact that only the organisation knows. The site shows it if filled; `npm run content` lists it while empty. */
export const fact = v.pipe(v.nullish(v.string('must be text between quotation marks'), ''), v.trim())
export const facts = v.nullish(v.array(text, 'must be a list: one line each, after a dash'), [])

export const email = v.pipe(text, v.email('is not an email address'))

export const phone = v.pipe(
  text,
  v.regex(/^\+?[\d\s-]{8,20}$/, 'must be a phone number: digits, spaces, and + at the start if you like'),
)

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
export const ifsc = v.pipe(
  text,
  v.transform(plainIfsc),
  v.regex(IFSC, 'must be four letters, a zero, six letters or digits'),
  v.check(
    (code) => !IFSC.test(code) || code === SAMPLE_IFSC || bankOfIfsc(code) !== undefined,
    ({ received }) =>
      `begins with ${received.slice(1, 5)}, which stands for no bank we know: compare it with a cheque or the passbook`,
  ),
)

/** Empty without UPI payment. The part after the @ has no dot, which tells it apart from an e-mail address. */
export const upi = v.pipe(
  fact,
  v.check(
    (address) => address === '' || /^[a-z\d][a-z\d._-]{1,255}@[a-z][a-z\d]{1,63}$/i.test(address),
    'must be a UPI address as your bank or app shows it, like name@bank, with no dot after the @',
  ),
)

/** A title appears in links and in the application form. */
export const title = short(COURSE_MAX)

export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, 'must be a group of fields')
