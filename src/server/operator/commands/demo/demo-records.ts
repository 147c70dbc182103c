import { CONTACT_METHODS, ENQUIRY_TOPICS, PREFERRED_TIMES } from '../../../../contract/enquiries.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import { saveEnquiry } from '../../../enquiries/save-enquiry.ts'
import { newReference } from '../../../submissions/reference.ts'

export const MEMBERS = 40
export const ENQUIRIES = 120
export const DAYS = 90
const DAY = 24 * 3600_000

const GIVEN_NAMES = [
  'Aarti',
  'Abhishek',
  'Anjali',
  'Deepa',
  'Farhan',
  'Gurpreet',
  'Imran',
  'Jyoti',
  'Kavita',
  'Lakshmi',
]
const FAMILY_NAMES = [
  'Bose',
  'Das',
  'Fernandes',
  'Iyer',
  'Khan',
  'Kulkarni',
  'Nair',
  'Patil',
  'Reddy',
  'Singh',
  'Yadav',
]
const QUESTIONS = [
  'When does the next course start, and how many hours a week does it take?',
  'Is there a class in the evening? I work until six.',
  'My mother has diabetes. Which program would you advise?',
  'Can the fee be paid in two parts?',
  'I paid on Monday. When will I hear from you?',
  'Is the certificate sent by post?',
  undefined,
]

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value
const nameOf = (n: number) =>
  `${pick(GIVEN_NAMES, n)} ${pick(FAMILY_NAMES, n * 3 + Math.floor(n / GIVEN_NAMES.length))}`
const addressOf = (name: string, n: number) => `${name.toLowerCase().replace(' ', '.')}.${n}@example.org`
const phoneOf = (n: number) => `90000${String(10_000 + n * 37).slice(-5)}`

export async function addMembers(tx: Tx, passwordHash: string, now: number) {
  const members = Array.from({ length: MEMBERS }, (_, n) => {
    const name = nameOf(n)
    const email = addressOf(name, n)
    return {
      id: newId(),
      email,
      email_key: email,
      username: name.split(' ')[0] as string,
      full_name: name,
      phone: phoneOf(n),
      referral_code: n % 5 === 0 ? 'FRIEND' : null,
      password_hash: passwordHash,
      picture_id: null,
      created_at: now - DAYS * DAY,
    }
  })
  await tx.insertInto('users').values(members).execute()
  return members
}

/** The times of arrival: some are recent, and older ones are rarer. */
const timeOfEnquiry = (n: number, now: number) => now - Math.floor(((n + 0.5) / ENQUIRIES) ** 2 * DAYS * DAY)

/** Inserts the enquiries in the order of arrival. Returns the references of those without signs of spam. */
export async function addEnquiries(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  now: number,
): Promise<string[]> {
  const references: string[] = []
  for (let n = ENQUIRIES - 1; n >= 0; n--) {
    const name = nameOf(n * 7)
    const at = timeOfEnquiry(n, now)
    const hour = 8 + (n % 11)
    const isSetAside = n % 24 === 5
    const enquiry = {
      fullName: name,
      email: addressOf(name, n),
      whatsappNumber: phoneOf(n),
      contactMethod: pick(CONTACT_METHODS, n),
      inquiryAbout: pick(ENQUIRY_TOPICS, n),
      preferredTime: PREFERRED_TIMES[hour < 12 ? 0 : hour < 17 ? 1 : 2],
      timeFrom: `${String(hour).padStart(2, '0')}:00`,
      timeTo: `${String(hour + 1 + (n % 3)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
      message: pick(QUESTIONS, n),
      consentVersion: undefined,
      website: isSetAside ? 'filled by a machine' : undefined,
      filledInMs: 60_000,
    }
    const reference = newReference('enquiry', at)
    const { keepMonths } = deps.config.organisation
    await saveEnquiry(tx, { ...deps, now: () => at, keepMonths }, enquiry, reference)
    if (!isSetAside) references.push(reference)
  }
  return references
}
