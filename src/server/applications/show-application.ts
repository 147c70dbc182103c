import type { Stage } from '../../contract/stages.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import { englishItems } from '../mail/texts/items-en.ts'

/**
 * The fields of the submission, under the names of the form, and the sender at that time; without the numbers in the
 * vault.
 */
export const showApplication = (row: ApplicationRow) => ({
  fullName: row.full_name,
  email: row.email,
  phoneNumber: row.phone,
  dateOfBirth: row.date_of_birth,
  education: row.education,
  familyIncomePerAnnum: row.family_income,
  coursePreference: row.course,
  guardianName: row.guardian_name,
  guardianPhone: row.guardian_phone,
  appliedBy: row.applied_by,
  relation: row.relation,
})

/** The person who applied and gets the mails: the applicant, or the member who applied for them. */
export const accountHolder = ({ applied_by, full_name }: Pick<ApplicationRow, 'applied_by' | 'full_name'>) =>
  applied_by ?? full_name

/** Shape  XXXX XXXX 1234 */
export const maskedAadhaar = ({ aadhaar_last_four }: ApplicationRow) => `XXXX XXXX ${aadhaar_last_four}`

/** A stage as members read it. */
export const STATUS: Record<Stage, string> = englishItems.stages
