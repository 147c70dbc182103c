import * as v from 'valibot'
import { details } from './accounts.ts'
import { MailOfItem, RelatedItem } from './desk-enquiry.ts'
import { REQUEST_STATES } from './desk-requests.ts'
import { email, requiredText } from './fields.ts'
import { REQUEST_KINDS } from './requests.ts'
import { staffCall } from './staff-call.ts'
import { WAITING_STATES } from './waiting-list.ts'

/** People at the desk: one person per e-mail address, with or without an account. */
const PATH = '/api/v1/staff/persons'
/** A person is addressed by their account id, or by the reference of one of their submissions. */
const ONE = `${PATH}/:reference` as const

export const ACCOUNT_STATES = ['member', 'blocked', 'unverified', 'none'] as const

export const PersonLine = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  account: v.picklist(ACCOUNT_STATES),
  enquiries: v.number(),
  applications: v.number(),
  /** Time of their latest submission. */
  lastAt: v.string(),
})
export type PersonLine = v.InferOutput<typeof PersonLine>

export const FindInput = v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(200))) })

export const findPeople = staffCall('POST', `${PATH}/find`, {
  summary: 'People by name, email, phone number or reference; without words those whom we heard of last.',
  needs: 'people',
  input: FindInput,
  output: v.object({ people: v.array(PersonLine), more: v.boolean() }),
  message: 'People found.',
})

const Account = v.object({
  username: v.string(),
  joinedAt: v.string(),
  hasPicture: v.boolean(),
  referralCode: v.nullable(v.string()),
  lastHereAt: v.nullable(v.string()),
  isStaff: v.boolean(),
  blocked: v.nullable(v.object({ at: v.string(), because: v.string(), by: v.nullable(v.string()) })),
})

const Consent = v.object({
  /** The form of the consent notice. */
  reference: v.string(),
  at: v.string(),
  version: v.string(),
  keptUntil: v.string(),
})

const DETAILS = { fullName: v.string(), phone: v.string(), email: v.string() }

/** A record whose name, number or address can be corrected: the account or a submission. */
const Correctable = v.object({
  /** `account`, or a reference. */
  of: v.string(),
  ...DETAILS,
})
export type Correctable = v.InferOutput<typeof Correctable>

export const DeskPerson = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  /** Whether the address is verified, as with accounts. */
  emailIsProven: v.boolean(),
  phones: v.array(v.string()),
  /** Time of their first record. */
  since: v.string(),
  account: v.nullable(Account),
  /** Registrations that are not verified yet. */
  registrations: v.array(v.object({ id: v.string(), at: v.string(), keptUntil: v.string() })),
  sessions: v.array(
    v.object({ id: v.string(), device: v.string(), startedAt: v.string(), lastUsedAt: v.string() }),
  ),
  enquiries: v.array(v.object({ ...RelatedItem.entries, firstWords: v.string() })),
  applications: v.array(RelatedItem),
  /** The waiting lists on which they are or were, without having paid. */
  waitingList: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      course: v.string(),
      batch: v.string(),
      person: v.nullable(v.string()),
      state: v.picklist(WAITING_STATES),
      offeredUntil: v.nullable(v.string()),
    }),
  ),
  mails: v.array(v.object({ id: v.string(), at: v.string(), kind: v.string(), ...MailOfItem.entries })),
  consents: v.array(Consent),
  /** Their data requests. */
  requests: v.array(
    v.object({
      reference: v.string(),
      kind: v.picklist(REQUEST_KINDS),
      state: v.picklist(REQUEST_STATES),
      due: v.string(),
      at: v.string(),
    }),
  ),
  /** Actions of staff on the person, and views of the record. */
  happened: v.array(
    v.object({ id: v.string(), at: v.string(), by: v.nullable(v.string()), what: v.string() }),
  ),
  /** Other people with one of their phone numbers, with their submissions: possible duplicates. */
  alike: v.array(
    v.object({
      reference: v.string(),
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      sent: v.array(v.string()),
    }),
  ),
  correctable: v.array(Correctable),
  /** Records that remain after erasure, sealed or in the accounting records. */
  stays: v.object({ sealedUntil: v.nullable(v.string()), receipts: v.number() }),
})
export type DeskPerson = v.InferOutput<typeof DeskPerson>

export const readPerson = staffCall('GET', ONE, {
  summary: 'Everything about one person that is kept under their address.',
  needs: 'people',
  output: DeskPerson,
  message: 'Person found.',
})

const Corrected = v.object({
  /** A code was mailed to the new address of the account; the change takes effect when it is entered. */
  codeSent: v.boolean(),
  /** The new reference of the person. */
  reference: v.string(),
})

export const correctPerson = staffCall('PATCH', ONE, {
  summary: 'Corrects the name, phone number or address of the account or of one thing they sent.',
  needs: 'people',
  input: v.object({
    /** `account`, or the reference of a submission. */
    of: v.string(),
    fullName: v.optional(requiredText('Full name', 120)),
    phone: v.optional(details.phoneNumber),
    email: v.optional(email),
    /** The values that are corrected, as shown: where one of them has changed, nothing is corrected. */
    from: v.optional(v.partial(v.object(DETAILS))),
  }),
  output: Corrected,
  message: 'Corrected.',
})

export const exportPerson = staffCall('POST', `${ONE}/export`, {
  summary: 'What is kept about somebody, to hand out: as JSON and as a page to read.',
  needs: 'accounts',
  fresh: true,
  output: v.object({ name: v.string(), json: v.string(), page: v.string() }),
  message: 'Ready.',
})

export const ERASE_REASONS = ['They asked for it', 'Entered by mistake'] as const

export const erasePerson = staffCall('POST', `${ONE}/erase`, {
  summary: 'Erases somebody for good, but for what the law keeps. They get a last mail.',
  needs: 'accounts',
  fresh: true,
  input: v.object({
    /** The name as shown on the page, typed to prevent erasing the wrong person. */
    name: v.string('Type the name.'),
    reason: v.picklist(ERASE_REASONS, 'Say why.'),
  }),
  message: 'Erased.',
})

export const blockPerson = staffCall('POST', `${ONE}/block`, {
  summary: 'Signs somebody out everywhere and lets them sign in no more.',
  needs: 'accounts',
  input: v.object({ reason: requiredText('The reason', 200) }),
  message: 'Blocked.',
})

export const unblockPerson = staffCall('DELETE', `${ONE}/block`, {
  summary: 'Lets somebody sign in again.',
  needs: 'accounts',
  message: 'Unblocked.',
})

export const signPersonOut = staffCall('POST', `${ONE}/sign-out`, {
  summary: 'Ends every session of somebody.',
  needs: 'accounts',
  output: v.object({ ended: v.number() }),
  message: 'Signed out everywhere.',
})

export const sendVerification = staffCall('POST', `${ONE}/verification`, {
  summary: 'Mails another code to somebody whose registration waits for one. No member of staff sees it.',
  needs: 'people',
  output: v.object({ sent: v.boolean() }),
  message: 'Asked for.',
})

export const withdrawConsent = staffCall('POST', `${ONE}/withdraw-consent`, {
  summary:
    'Stops the use of one thing they sent, since they took back their consent: it is sealed, then destroyed.',
  needs: 'accounts',
  fresh: true,
  input: v.object({ of: v.string() }),
  output: v.object({
    /** The new reference of the person; null if all their records are deleted. */
    reference: v.nullable(v.string()),
  }),
  message: 'Noted, and sealed.',
})

export const beginConversation = staffCall('POST', `${ONE}/conversation`, {
  summary: 'The item in which an email to this person stands; an enquiry by hand where they sent nothing.',
  needs: 'enquiries',
  output: v.object({ reference: v.string() }),
  message: 'Found.',
})

export const deskPeopleCalls = [
  beginConversation,
  findPeople,
  readPerson,
  correctPerson,
  exportPerson,
  erasePerson,
  blockPerson,
  unblockPerson,
  signPersonOut,
  sendVerification,
  withdrawConsent,
]
