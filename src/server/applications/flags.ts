import type * as v from 'valibot'
import type { CourseOffer } from '../../content/batch-offer.ts'
import { looksLikeAadhaar } from '../../contract/aadhaar.ts'
import type { ApplicationInput } from '../../contract/applications.ts'
import { lettersAndDigits } from '../../contract/as-typed.ts'
import type { FLAG_NAMES } from '../../contract/desk-applications.ts'
import { plainCourse } from '../../contract/same-course.ts'
import { looksLikeTransaction } from '../../contract/transaction-number.ts'
import { isUnder18, looksLikePhone } from '../../contract/under-18.ts'
import type { KnownNames } from './courses.ts'

/** Signs that staff should check before they accept an application. They never refuse an application. */
export const FLAGS = {
  under18: 'The applicant is under 18: a parent or guardian must agree first.',
  guardianMissing: 'There is no name, or no phone number, of a parent or guardian.',
  detailsMissing: 'The account has no name or no phone number yet: please ask by mail.',
  courseUnknown: 'The course is not in the catalogue.',
  aadhaarUnlikely: 'The Aadhaar number does not have the right check digit.',
  aadhaarSeenBefore: 'The same Aadhaar number came with an earlier application.',
  voterIdUnlikely: 'The voter ID does not look like one.',
  transactionUnlikely: 'The transaction number does not look like one.',
  transactionSeenBefore: 'The same transaction number came with an earlier application.',
  courseClosed:
    'The course took no applications when this one came: refund the fee, or choose the next batch.',
  batchFull: 'The batch has no free seat for this application: refund the fee, or choose the next batch.',
} as const satisfies Record<(typeof FLAG_NAMES)[number], string>

export type Flag = (typeof FLAG_NAMES)[number]

interface FlagContext {
  offer: CourseOffer | undefined
  courses: KnownNames
  /** The current day in India. Shape  2026-01-05 */
  today: string
  detailsMissing: boolean
  aadhaarSeenBefore: boolean
  transactionSeenBefore: boolean
}

export function flagsOf(
  application: v.InferOutput<typeof ApplicationInput>,
  { offer, courses, today, detailsMissing, aadhaarSeenBefore, transactionSeenBefore }: FlagContext,
): Flag[] {
  const { coursePreference, addharNumber, voterIdnumber, transactionNumber } = application
  const { guardianName, guardianPhone = '' } = application
  const under18 = isUnder18(application.dateOfBirth, today)
  const flags: [Flag, boolean][] = [
    ['under18', under18],
    ['guardianMissing', under18 && !(guardianName && looksLikePhone(guardianPhone))],
    ['detailsMissing', detailsMissing],
    ['courseUnknown', coursePreference !== undefined && !courses.has(plainCourse(coursePreference))],
    ['aadhaarUnlikely', !looksLikeAadhaar(addharNumber)],
    ['aadhaarSeenBefore', aadhaarSeenBefore],
    [
      'voterIdUnlikely',
      voterIdnumber !== undefined && !/^[A-Z]{3}\d{7}$/.test(lettersAndDigits(voterIdnumber)),
    ],
    ['transactionUnlikely', !looksLikeTransaction(transactionNumber)],
    ['transactionSeenBefore', transactionSeenBefore],
    ['courseClosed', offer?.state === 'closed'],
    ['batchFull', offer?.state === 'full'],
  ]
  return flags.flatMap(([flag, shows]) => (shows ? [flag] : []))
}
