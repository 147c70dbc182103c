import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { COURSE_PREFERENCES, EDUCATION_LEVELS, FAMILY_INCOMES } from '../../contract/applications.ts'
import { CONTACT_METHODS, ENQUIRY_TOPICS, PREFERRED_TIMES } from '../../contract/enquiries.ts'
import { isUnused } from '../backup/table-copy.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { saveApplication } from '../features/applications/save-application.ts'
import { lookForWords, saveEnquiries } from '../features/enquiries/save-enquiries.ts'
import { makeGate } from '../security/gates.ts'
import { hashPassword } from '../security/passwords.ts'
import { newReference } from '../submissions/reference.ts'
import { CannotError, type Command, withDatabase } from './command.ts'

const MEMBERS = 40
const ENQUIRIES = 120
const APPLICATIONS = 60
const DAYS = 90
const DAY = 24 * 3600_000
const PASSWORD = 'a demo for visitors'

const GIVEN = [
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
const FAMILY = [
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

export const demoCommand: Command = {
  name: 'demo',
  summary: 'Fills an empty database with people, enquiries and applications to look at.',
  help: `npm run operator -- demo

Writes ${MEMBERS} members, ${ENQUIRIES} enquiries and ${APPLICATIONS} applications of the last ${DAYS} days into a database
nobody has used yet: start the server once with a DATA_DIR of its own, then run this with the same DATA_DIR. All
addresses end in example.org and nobody is mailed. The members' password is "${PASSWORD}".

Refused where there is any account, registration, enquiry or application.
`,
  async run(args, surroundings) {
    parseArgs({ args })
    const { tell, now } = surroundings
    await withDatabase(surroundings, async ({ config, db, keys }) => {
      const passwordHash = await hashPassword(makeGate({ atOnce: 1, queue: 1 }), PASSWORD)
      await db.write(async (tx) => {
        if (!(await isUnused(tx)))
          throw new CannotError('This database is in use. The demo goes into one that nobody has used yet.')
        const owed = await mailIds(tx)
        const members = await addMembers(tx, passwordHash, now())
        tell(`${members.length} members, such as ${members[0]?.email} with the password "${PASSWORD}"`)
        await addEnquiries(tx, { config, keys }, now())
        tell(`${ENQUIRIES} enquiries`)
        await addApplications(tx, { config, keys }, members, now())
        tell(`${APPLICATIONS} applications`)
        // They belong to nobody who could get a mail.
        await tx
          .deleteFrom('outbox')
          .$if(owed.length > 0, (rows) => rows.where('id', 'not in', owed))
          .execute()
        await audit(tx, now(), { action: 'demo written' })
      })
    })
  },
}

type Member = Awaited<ReturnType<typeof addMembers>>[number]

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value
/** Spread over the days before now, the same at every run. */
const moment = (n: number, now: number) => now - ((n * 7919) % (DAYS * 24)) * (DAY / 24)
const nameOf = (n: number) => `${pick(GIVEN, n)} ${pick(FAMILY, n * 3 + Math.floor(n / GIVEN.length))}`
const addressOf = (name: string, n: number) => `${name.toLowerCase().replace(' ', '.')}.${n}@example.org`
const phoneOf = (n: number) => `90000${String(10_000 + n * 37).slice(-5)}`

async function mailIds(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('outbox').select('id').execute()).map(({ id }) => id)
}

async function addMembers(tx: Tx, passwordHash: string, now: number) {
  const members = Array.from({ length: MEMBERS }, (_, n) => {
    const name = nameOf(n)
    const email = addressOf(name, n)
    return {
      id: randomUUIDv7(),
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

async function addEnquiries(tx: Tx, deps: Pick<Deps, 'config' | 'keys'>, now: number): Promise<void> {
  for (let n = 0; n < ENQUIRIES; n++) {
    const name = nameOf(n * 7)
    const at = moment(n, now)
    const hour = 9 + (n % 8)
    const enquiry = {
      fullName: name,
      email: addressOf(name, n),
      whatsappNumber: phoneOf(n),
      contactMethod: pick(CONTACT_METHODS, n),
      inquiryAbout: pick(ENQUIRY_TOPICS, n),
      preferredTime: pick(PREFERRED_TIMES, n),
      timeFrom: `${String(hour).padStart(2, '0')}:00`,
      timeTo: `${hour + 2}:00`,
      message: pick(QUESTIONS, n),
      consentVersion: undefined,
      website: undefined,
      filledInMs: 60_000,
    }
    const atThatTime = { ...deps, now: () => at }
    const words = await lookForWords(tx, atThatTime, [enquiry])
    const reference = newReference('enquiry', at)
    await saveEnquiries(
      tx,
      atThatTime,
      words.map((known) => ({ content: enquiry, reference, known })),
    )
  }
}

async function addApplications(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  members: Member[],
  now: number,
): Promise<void> {
  for (let n = 0; n < APPLICATIONS; n++) {
    const at = moment(n * 5 + 3, now)
    const application = {
      dateOfBirth: `${1970 + (n % 35)}-0${1 + (n % 9)}-1${n % 9}`,
      education: pick(EDUCATION_LEVELS, n),
      familyIncomePerAnnum: pick(FAMILY_INCOMES, n),
      coursePreference: pick(COURSE_PREFERENCES, n),
      // Real numbers never begin with 0.
      addharNumber: `0000${String(n * 104_729).padStart(8, '0')}`,
      voterIdnumber: n % 3 === 0 ? `DEM${String(1_000_000 + n)}` : undefined,
      transactionNumber: `DEMO${String(202_600_000_000 + n)}`,
      consentVersion: undefined,
    }
    const reference = newReference('application', at)
    await saveApplication(tx, { ...deps, now: () => at }, pick(members, n).id, application, reference)
  }
}
