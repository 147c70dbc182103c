import { type ByWhen, readByWhen } from '../../content/by-when.ts'
import { readCourseNames, readCourseTitles, readSubjects } from '../../content/course-titles.ts'
import { type Fee, readFee } from '../../content/fee.ts'
import { readKeepMonths } from '../../content/keep-months.ts'
import { bankIsSample, readOrganisation } from '../../content/organisation.ts'

/** What the server knows of the organisation, from organisation.yaml, courses, notices and pages of the content. */
export interface Organisation {
  name: string
  /** As it stands on its papers. */
  legalName: string
  /** Its postal address, line by line, and its registration numbers; empty where nobody filled them in. */
  address: string[]
  registrations: string[]
  phone: string
  email: string
  /** When people can reach it, as the website prints it; empty where nobody filled it in. */
  hours: string
  /** Where its clocks hang, like Asia/Kolkata: the times people ask to be called at are of this zone. */
  timeZone: string
  /** The courses of the catalogue; an application for another one is flagged. */
  courseTitles: string[]
  /** All names of each of them, also those it had before. */
  courseNames: string[][]
  /** What our own links carry as the subject of an enquiry. Any other one somebody has typed. */
  subjects: string[]
  /** What applicants pay. */
  fee: Fee
  /** By when whoever sent a form hears from us, where the content says so. */
  byWhen: ByWhen
  /** Of the bank account to which fees are paid. Digits only */
  accountNumber: string
  /** While the bank account is the one we ship, nobody may pay to it. */
  bankIsSample: boolean
  /** How long each kind of submission is kept, as its notice says. */
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
    subjects: readSubjects(folder),
    fee: readFee(folder),
    byWhen: readByWhen(folder),
    accountNumber: organisation.bank.accountNumber.replace(/\D/g, ''),
    bankIsSample: bankIsSample(organisation),
    keepMonths: readKeepMonths(folder),
  }
}
