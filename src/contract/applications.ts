import * as v from 'valibot'
import { plainDate, plainNumber } from './as-typed.ts'
import { isRealDay } from './calendar-day.ts'
import { endpoint } from './endpoint.ts'
import { optionalChoice, optionalText, requiredText } from './fields.ts'
import { Invitation } from './invitation.ts'
import { languageOfForm } from './languages.ts'
import { messages } from './messages.ts'
import { Refund } from './receipts.ts'
import { STAGES } from './stages.ts'

/** An amount in rupees as shown to people. */
export const showRupees = (rupees: number) => `₹${rupees}`
export const EDUCATION_LEVELS = ['10th', '12th', 'Graduation'] as const
export const FAMILY_INCOMES = ['Below 2 Lakh', '2 Lakh to 3 Lakh', 'Above 3 Lakh'] as const
export const COURSE_PREFERENCES = [
  'Health Insurance Claims Desk Management',
  'Life Style Disease Management',
  'Marketing, Networking & Relationship Management',
] as const
/** How the applicant is related to the account holder who applies for them. */
export const RELATIONS = [
  'Son or daughter',
  'Husband or wife',
  'Brother or sister',
  'Mother or father',
  'Another relative',
  'Somebody else',
] as const
/** The relation of a child whose parent applies, and so agrees. */
export const CHILD_RELATION = 'Son or daughter' satisfies (typeof RELATIONS)[number]
export const APPLICANT_NAME_MESSAGE = 'Write the name of the person you apply for.'
/** Longest course, including courses that come with a link. */
export const COURSE_MAX = 120
export const AADHAAR_MESSAGE = 'Aadhaar number must be exactly 12 digits.'
export const BIRTH_IN_FUTURE_MESSAGE = 'Date of birth cannot be in the future.'

/**
 * Accepts every spelling in as-typed.ts. That the date is not in the future is checked on the server.
 *
 * Shape  YYYY-MM-DD after parsing; an existing day, not before 1900
 */
const dateOfBirth = v.pipe(
  v.string('Date of birth is required.'),
  v.transform(plainDate),
  v.nonEmpty('Date of birth is required.'),
  v.isoDate('Enter the date of birth as day, month and year, like 27 3 1989.'),
  v.check(isRealDay, 'There is no such day. Please check the date of birth.'),
)

export const ApplicationInput = v.object({
  dateOfBirth,
  education: optionalChoice(EDUCATION_LEVELS, 'Choose your education from the list.'),
  familyIncomePerAnnum: optionalChoice(FAMILY_INCOMES, 'Choose your family income from the list.'),
  /** One of COURSE_PREFERENCES, a title of the catalogue, or the course from the link. */
  coursePreference: optionalText('Course preference', COURSE_MAX),
  addharNumber: v.pipe(
    v.string(AADHAAR_MESSAGE),
    v.transform(plainNumber),
    v.regex(/^\d{12}$/, AADHAAR_MESSAGE),
  ),
  voterIdnumber: optionalText('Voter ID number', 40),
  /** Long, because some applicants paste the whole message of their bank. */
  transactionNumber: requiredText('Transaction number', 400),
  /**
   * Requested when the applicant is under 18, and stored only then. If missing, the application is flagged, not
   * refused.
   */
  guardianName: optionalText("Parent's or guardian's name", 120),
  guardianPhone: optionalText("Parent's or guardian's phone number", 40),
  /** The person applied for; absent if members apply for themselves. */
  applicantName: optionalText('The name of the person', 120),
  applicantRelation: optionalChoice(RELATIONS, 'Choose from the list who the person is to you.'),
  consentVersion: optionalText('Consent version', 40),
  language: languageOfForm,
})

export const submitApplication = endpoint('POST', '/api/v1/users/registerinfo', {
  summary: 'Applies for a course. With an Idempotency-Key a repeated call is answered once.',
  access: 'member',
  idempotent: true,
  input: ApplicationInput,
  output: v.object({
    reference: v.string(),
    /** The place on the waiting list, if the batch has no seat left; 0 if the place is unknown. */
    waitingPlace: v.optional(v.number()),
  }),
  message: messages.applicationSent,
  status: 201,
})

const ListedApplication = {
  reference: v.string(),
  course: v.nullable(v.string()),
  /** The person that the member applied for; null for themselves. Older servers do not send it. */
  applicant: v.optional(v.nullable(v.object({ name: v.string(), relation: v.nullable(v.string()) }))),
  submittedAt: v.string(),
  status: v.string(),
  /**
   * Current stage, its start, and the reason sent to the applicant. Optional: older servers do not send these fields.
   */
  stage: v.optional(v.picklist(STAGES)),
  stageSince: v.optional(v.nullable(v.string())),
  reason: v.optional(v.nullable(v.string())),
  /** For accepted applicants: the facts about the first day, and that day as a calendar file. */
  invitation: v.optional(v.nullable(v.object({ ...Invitation.entries, calendar: v.nullable(v.string()) }))),
  /** The actions that the applicant may take now. */
  canCorrectNumber: v.optional(v.boolean()),
  canAddNumber: v.optional(v.boolean()),
  canWithdraw: v.optional(v.boolean()),
  /** For a fee in parts: the found payments, their sum, and the missing one. Amounts like ₹2,000. */
  parts: v.optional(
    v.nullable(
      v.object({
        found: v.array(v.object({ amount: v.string(), day: v.string() })),
        missing: v.string(),
      }),
    ),
  ),
  /** The application's own fee with its reason; null if it is the usual fee. */
  fee: v.optional(
    v.nullable(v.object({ amount: v.string(), isWaived: v.boolean(), because: v.nullable(v.string()) })),
  ),
  /** Refunds of the fee. */
  refunds: v.optional(v.array(Refund)),
  /** Receipts for the fee, oldest first; includes a cancelled one if the applicant was notified of it. */
  receipts: v.optional(v.array(v.object({ id: v.string(), number: v.string(), isCancelled: v.boolean() }))),
}

/** One event in the history of an application, as shown to the applicant. */
const HistoryLine = v.object({
  at: v.string(),
  what: v.picklist([
    'stage',
    'put right',
    'number corrected',
    'number added',
    'fee part',
    'fee set',
    'aadhaar opened',
    'aadhaar checked',
    'refund',
    'refund taken back',
  ]),
  /** The new stage. */
  stage: v.nullable(v.picklist(STAGES)),
  /** The reason; for an opened Aadhaar number the purpose, for a part of the fee or a refund the amount. */
  reason: v.nullable(v.string()),
})

export const listApplications = endpoint('GET', '/api/v1/users/applications', {
  summary: 'The applications of the signed-in member, newest first.',
  access: 'member',
  output: v.object({
    applications: v.array(v.object(ListedApplication)),
  }),
  message: 'Applications found.',
})

export const readApplication = endpoint('GET', '/api/v1/users/applications/:reference', {
  summary:
    'One application of the signed-in member, with what was sent; of the Aadhaar number the last four digits.',
  access: 'member',
  output: v.object({
    application: v.object({
      ...ListedApplication,
      fullName: v.string(),
      email: v.string(),
      phoneNumber: v.string(),
      dateOfBirth: v.string(),
      education: v.nullable(v.string()),
      familyIncomePerAnnum: v.nullable(v.string()),
      guardianName: v.nullable(v.string()),
      guardianPhone: v.nullable(v.string()),
      aadhaarNumber: v.string(),
      /** The voter ID itself is sealed, like the transaction number. */
      voterIdGiven: v.boolean(),
      /** When staff compared the Aadhaar number with the original and erased it. */
      aadhaarCheckedAt: v.optional(v.nullable(v.string())),
      history: v.optional(v.array(HistoryLine)),
    }),
  }),
  message: 'Application found.',
})
