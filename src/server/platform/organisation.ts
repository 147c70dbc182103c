import { type ReplyTimes, readReplyTimes } from '../../content/by-when.ts'
import type { Mistake } from '../../content/content-error.ts'
import {
  type CourseBatches,
  type CourseFacts,
  readCourseBatches,
  readCourseFacts,
  readCourseNames,
  readCourseTitles,
  readSubjects,
} from '../../content/course-titles.ts'
import { missingFacts } from '../../content/empty-facts.ts'
import { type Fee, readFee } from '../../content/fee.ts'
import { readKeepMonths } from '../../content/keep-months.ts'
import { bankIsSample, readOrganisation, sampleFields } from '../../content/organisation.ts'
import { untouchedTexts } from '../../content/untouched.ts'

/** The organisation's data that the server needs, from organisation.yaml, courses, notices and pages of the content. */
export interface Organisation {
  name: string
  /** The registered name. */
  legalName: string
  /** Its postal address, line by line, and its registration numbers; empty where they are not filled in. */
  address: string[]
  registrations: string[]
  phone: string
  email: string
  /** Opening hours, as the website prints them; empty where they are not filled in. */
  hours: string
  /** IANA time zone, like Asia/Kolkata: the call times that people choose are in this zone. */
  timeZone: string
  /** The courses of the catalogue; an application for any other course is flagged. */
  courseTitles: string[]
  /** All names of each course, including former ones. */
  courseNames: string[][]
  /** The batches of each course that has any. */
  batches: CourseBatches[]
  /** First day, place and language of each course, in words; empty where they are not filled in. */
  courseFacts: CourseFacts[]
  /** Subjects of enquiries in our own links. Any other subject was typed by a person. */
  subjects: string[]
  /** The fee that applicants pay. */
  fee: Fee
  /** The promised response time for each form, where the content has one. */
  byWhen: ReplyTimes
  /** Number of the bank account to which fees are paid. Digits only */
  accountNumber: string
  /** Whether the bank account is still the sample; then nobody may pay to it. */
  bankIsSample: boolean
  /** The fields of organisation.yaml with sample values. */
  samples: string[]
  /** The files with facts that only the organisation knows and has not filled in. */
  missing: Mistake[]
  /** The files about the organisation itself that are still samples. */
  untouched: string[]
  /** The retention period of each kind of submission, as its notice states it. */
  keepMonths: { enquiry: number; application: number }
}

/** Reads it from a content folder. Errors  ContentError */
export function describeOrganisation(folder: string): Organisation {
  const organisation = readOrganisation(folder)
  const { name, legalName, address, registrations, phone, email, hours, timeZone } = organisation
  return {
    name,
    legalName,
    address,
    registrations,
    phone,
    email,
    hours,
    timeZone,
    courseTitles: readCourseTitles(folder),
    courseNames: readCourseNames(folder),
    batches: readCourseBatches(folder),
    courseFacts: readCourseFacts(folder),
    subjects: readSubjects(folder),
    fee: readFee(folder),
    byWhen: readReplyTimes(folder),
    accountNumber: organisation.bank.accountNumber.replace(/\D/g, ''),
    bankIsSample: bankIsSample(organisation),
    samples: sampleFields(organisation),
    missing: missingFacts(folder),
    untouched: untouchedTexts(folder),
    keepMonths: readKeepMonths(folder),
  }
}
