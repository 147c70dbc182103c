import { textState } from '../../contract/desk-settings.ts'
import { SET_UP_STEP_NAMES, type SetUpStepName } from '../../contract/desk-start.ts'
import { TEXT_NAMES } from '../../contract/desk-texts.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Finding } from '../operator/checks/finding.ts'
import { newestStates } from '../settings/states.ts'
import { managerIds } from '../staff/managers.ts'
import { type Broken, findBroken } from './findings.ts'
import { changeSetUpRecord, readSetUpRecord, type SetUpRecord } from './set-up-record.ts'

const ORGANISATION = 'organisation.yaml'
const REFUNDS = 'pages/refunds.md'
const CONTACT_FIELDS = ['legalName', 'phone', 'whatsapp', 'email']
const TWO_MANAGERS = 2
/**
 * The states of the templates: once a manager saved one of them, changed or unchanged, they no longer count
 * as unread samples.
 */
const TEMPLATES = TEXT_NAMES.flatMap((name) => LANGUAGES.map((language) => textState(name, language)))
const NEVER_BROKEN: readonly SharedStep[] = ['content', 'templates']

type SetUpDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>

/** A step of the installation. Notifications are a step of each person. */
export type SharedStep = Exclude<SetUpStepName, 'notifications'>
const SHARED_STEPS = SET_UP_STEP_NAMES.filter((name): name is SharedStep => name !== 'notifications')

/** Whether a step is done, as the installation itself shows. */
export interface Fact {
  isDone: boolean
  /** Files of the content with their missing facts. */
  files?: string[]
}

export interface SetUp {
  facts: Record<SharedStep, Fact>
  broken: Broken
  record: SetUpRecord
}

/** The facts of the steps of the installation. A change of a fact is stored with its time. */
export async function updateSetUp(deps: SetUpDeps): Promise<SetUp> {
  const { db, now } = deps
  const [record, broken] = await Promise.all([readSetUpRecord(db.read), findBroken(deps)])
  const facts = await factsOf(deps, broken, record)
  const at = now()
  const seen = withSeen(record, facts, broken.others, at)
  if (isSame(seen, record)) return { facts, broken, record }
  const stored = await db.write((tx) =>
    changeSetUpRecord(tx, (newest) => withSeen(newest, facts, broken.others, at)),
  )
  return { facts, broken, record: stored }
}

async function factsOf(
  { config, db, settings }: SetUpDeps,
  broken: Broken,
  { testEmail }: SetUpRecord,
): Promise<SetUp['facts']> {
  const { organisation, production, smtpUrl } = config
  const { samples, missing, untouched, bankIsSample, address } = organisation
  const [managers, { hours }, savedTexts] = await Promise.all([
    managerIds(db.read),
    settings.now(),
    newestStates(db.read, TEMPLATES),
  ])
  const offers = missing.map(({ file }) => file).filter((file) => file !== ORGANISATION && file !== REFUNDS)
  const texts = [...untouched, ...offers]
  const legal = [
    ...missing.map(({ file }) => file).filter((file) => file === REFUNDS),
    ...(samples.includes('grievanceOfficer') ? [ORGANISATION] : []),
  ]
  const isSent = smtpUrl !== undefined || !production
  return {
    organisation: {
      isDone: address.length > 0 && !samples.some((field) => CONTACT_FIELDS.includes(field)),
      files: [ORGANISATION],
    },
    bank: { isDone: !bankIsSample, files: [ORGANISATION] },
    email: { isDone: isSent && testEmail?.arrivedAt != null && broken.mails.length === 0 },
    mailbox: { isDone: broken.mailbox.length === 0 },
    team: { isDone: managers.length >= TWO_MANAGERS },
    hours: { isDone: hours !== null },
    templates: { isDone: savedTexts.length > 0 },
    content: { isDone: texts.length === 0, files: texts },
    legal: { isDone: legal.length === 0, files: legal },
    backup: { isDone: broken.backup.length === 0 },
  }
}

/** Whether a device of this person gets notifications. */
export async function isNotified(db: Tx, userId: string): Promise<boolean> {
  const device = await db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

/**
 * A sample bank account on the website is broken, whether or not the step was done. A course that is added
 * later may lack facts: then its step is open again, and not broken.
 */
export const isStepBroken = (name: SharedStep, { isDone }: Fact, { done }: SetUpRecord): boolean =>
  !isDone && !NEVER_BROKEN.includes(name) && (name === 'bank' || done[name] !== undefined)

function withSeen(record: SetUpRecord, facts: SetUp['facts'], others: Finding[], at: number): SetUpRecord {
  const done = { ...record.done }
  for (const name of SHARED_STEPS) if (facts[name].isDone) done[name] ??= at
  const brokenNow = [
    ...SHARED_STEPS.filter((name) => isStepBroken(name, facts[name], record)),
    ...others.map(({ about }) => about),
  ]
  const broken = Object.fromEntries(brokenNow.map((name) => [name, record.broken[name] ?? at]))
  return { ...record, done, broken }
}

const isSame = (one: SetUpRecord, other: SetUpRecord) => JSON.stringify(one) === JSON.stringify(other)
