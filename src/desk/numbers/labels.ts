import type { AnswerKind, CallKind, CountedTopic, Span } from '../../contract/desk-numbers.ts'

export const SPAN_WORDS: Record<Span, string> = { 4: '4 weeks', 12: '12 weeks', 52: 'A year' }
/** The name of a span inside a sentence. */
export const IN_SPAN: Record<Span, string> = { 4: 'four weeks', 12: '12 weeks', 52: 'a year' }

export const ANSWER_WORDS: Record<AnswerKind, string> = {
  'in their hours': 'In the hours they asked for',
  'the same day': 'Another time that day',
  'the next day': 'The next day',
  later: 'Later',
  'not yet': 'Not answered yet',
}

export const CALL_WORDS: Record<CallKind, string> = {
  reached: 'Somebody was reached',
  'not reached': 'Nobody was reached',
  'not noted': 'No outcome noted',
}

export const topicWords = (topic: CountedTopic) => (topic === 'other' ? 'Another one' : topic)

/** The labels of the forms' fields. */
export const FIELD_WORDS: Record<string, string> = {
  fullName: 'Full name',
  email: 'Email',
  whatsappNumber: 'WhatsApp number',
  contactMethod: 'How to contact them',
  inquiryAbout: 'Topic',
  preferredTime: 'Preferred time',
  timeFrom: 'From',
  timeTo: 'To',
  message: 'Question',
  transactionNumber: 'Transaction number',
  coursePreference: 'Course',
  birthDay: 'Birth: day',
  birthMonth: 'Birth: month',
  birthYear: 'Birth: year',
  guardianName: 'Guardian’s name',
  guardianPhone: 'Guardian’s phone',
  education: 'Education',
  familyIncomePerAnnum: 'Family income',
  addharNumber: 'Aadhaar number',
  voterIdnumber: 'Voter ID',
  applicantName: 'Name of the person applied for',
  applicantRelation: 'Relation to that person',
}

/** 90 minutes, 5 hours, 3 days */
export function howLong(minutes: number): string {
  if (minutes === 60) return 'an hour'
  if (minutes <= 120 && minutes % 60 > 0) return `${minutes} minutes`
  if (minutes <= 48 * 60) return `${minutes / 60} hours`
  return `${minutes / 60 / 24} days`
}

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** Shape  Jun 2026 */
export const monthWords = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0)

const whole = new Intl.NumberFormat('en-IN')
/** Shape  1,05,021 */
export const inFull = (n: number) => whole.format(n)

/** 1 fee, 1,05,021 fees */
export const howMany = (n: number, one: string, several = `${one}s`) =>
  `${inFull(n)} ${n === 1 ? one : several}`

/** Shape  59 % */
export const share = (n: number, of: number) => (of === 0 ? '-' : `${Math.round((100 * n) / of)} %`)
