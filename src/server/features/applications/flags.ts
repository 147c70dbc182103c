import type * as v from 'valibot'
import { looksLikeAadhaar } from '../../../contract/aadhaar.ts'
import { type ApplicationInput, COURSE_PREFERENCES } from '../../../contract/applications.ts'
import { lettersAndDigits } from '../../../contract/fields.ts'
import { looksLikeTransaction } from '../../../contract/transaction-number.ts'

/** What staff should look at before they accept an application. None of it ever refuses one. */
export const FLAGS = {
  courseUnknown: 'The course is not in the catalogue.',
  aadhaarUnlikely: 'The Aadhaar number does not have the right check digit.',
  aadhaarSeenBefore: 'The same Aadhaar number came with an earlier application.',
  voterIdUnlikely: 'The voter ID does not look like one.',
  transactionUnlikely: 'The transaction number does not look like one.',
  transactionSeenBefore: 'The same transaction number came with an earlier application.',
} as const

export type Flag = keyof typeof FLAGS

interface Known {
  courseTitles: string[]
  aadhaarSeenBefore: boolean
  transactionSeenBefore: boolean
}

export function flagsOf(
  application: v.InferOutput<typeof ApplicationInput>,
  { courseTitles, aadhaarSeenBefore, transactionSeenBefore }: Known,
): Flag[] {
  const { coursePreference, addharNumber, voterIdnumber, transactionNumber } = application
  const courses: string[] = [...COURSE_PREFERENCES, ...courseTitles]
  const flags: [Flag, boolean][] = [
    ['courseUnknown', coursePreference !== undefined && !courses.includes(coursePreference)],
    ['aadhaarUnlikely', !looksLikeAadhaar(addharNumber)],
    ['aadhaarSeenBefore', aadhaarSeenBefore],
    [
      'voterIdUnlikely',
      voterIdnumber !== undefined && !/^[A-Z]{3}\d{7}$/.test(lettersAndDigits(voterIdnumber)),
    ],
    ['transactionUnlikely', !looksLikeTransaction(transactionNumber)],
    ['transactionSeenBefore', transactionSeenBefore],
  ]
  return flags.flatMap(([flag, shows]) => (shows ? [flag] : []))
}
