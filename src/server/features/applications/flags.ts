import type * as v from 'valibot'
import { looksLikeAadhaar } from '../../../contract/aadhaar.ts'
import { type ApplicationInput, COURSE_PREFERENCES } from '../../../contract/applications.ts'

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
    ['voterIdUnlikely', voterIdnumber !== undefined && !/^[A-Z]{3}\d{7}$/.test(tidy(voterIdnumber))],
    ['transactionUnlikely', !looksLikeTransaction(tidy(transactionNumber))],
    ['transactionSeenBefore', transactionSeenBefore],
  ]
  return flags.flatMap(([flag, shows]) => (shows ? [flag] : []))
}

/** The number as it is compared: people type the same one with and without blanks, hyphens and capitals. */
export function tidy(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Lengths differ by rail: 12 for UPI and IMPS, 16 for NEFT, 22 for RTGS, others at some banks. */
function looksLikeTransaction(number: string): boolean {
  return /^[A-Z0-9]{10,24}$/.test(number) && /\d{4}/.test(number) && new Set(number).size > 2
}
