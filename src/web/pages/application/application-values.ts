import * as v from 'valibot'
import {
  APPLICANT_NAME_MESSAGE,
  ApplicationInput,
  BIRTH_IN_FUTURE_MESSAGE,
} from '../../../contract/applications.ts'
import { plainDate } from '../../../contract/as-typed.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { isUnder18 } from '../../../contract/under-18.ts'
import { serverNow } from '../../api/server-clock.ts'

/** The form in screen order; a choice that is not made is empty. */
export const emptyApplication = {
  transactionNumber: '',
  coursePreference: '',
  /** Composed of the three fields below; its position here is the position of its error in the summary. */
  dateOfBirth: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  guardianName: '',
  guardianPhone: '',
  education: '',
  familyIncomePerAnnum: '',
  addharNumber: '',
  voterIdnumber: '',
  /** Empty while members apply for themselves. */
  applicantRelation: '',
  applicantName: '',
}
export type ApplicationValues = typeof emptyApplication

/** The three boxes as YYYY-MM-DD. Empty if nothing is typed; an invalid date if a part is missing. */
export function dateFrom(day: string, month: string, year: string): string {
  return plainDate(`${day} ${month} ${year}`)
}

/**
 * By the date in India and the server's clock, because device clocks may be wrong. False while the date is incomplete.
 */
export function isChild({ birthDay, birthMonth, birthYear }: ApplicationValues): boolean {
  const born = dateFrom(birthDay, birthMonth, birthYear)
  const today = indiaDay(serverNow())
  return v.is(ApplicationInput.entries.dateOfBirth, born) && born <= today && isUnder18(born, today)
}

/** After today, by the date in India. */
function isInFuture(day: unknown): boolean {
  return typeof day === 'string' && day > indiaDay(serverNow())
}

export const ApplicationSchema = v.pipe(
  v.custom<ApplicationValues>(() => true),
  v.transform((values) => {
    const { birthDay, birthMonth, birthYear, guardianName, guardianPhone, ...others } = values
    const { applicantRelation, applicantName, ...typed } = others
    return {
      ...typed,
      dateOfBirth: dateFrom(birthDay, birthMonth, birthYear),
      // The guardian fields may contain text from before the date was corrected: hidden fields are not sent.
      ...(isChild(values) && { guardianName, guardianPhone }),
      ...(applicantRelation && { applicantRelation, applicantName }),
    }
  }),
  ApplicationInput as unknown as v.GenericSchema<
    Omit<
      ApplicationValues,
      | 'birthDay'
      | 'birthMonth'
      | 'birthYear'
      | 'guardianName'
      | 'guardianPhone'
      | 'applicantRelation'
      | 'applicantName'
    >,
    v.InferOutput<typeof ApplicationInput>
  >,
  v.forward(
    v.check(({ dateOfBirth }) => !isInFuture(dateOfBirth), BIRTH_IN_FUTURE_MESSAGE),
    ['dateOfBirth'],
  ),
  v.forward(
    v.check(
      ({ applicantRelation, applicantName }) =>
        applicantRelation === undefined || applicantName !== undefined,
      APPLICANT_NAME_MESSAGE,
    ),
    ['applicantName'],
  ),
)
