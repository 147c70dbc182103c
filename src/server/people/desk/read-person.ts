import type { DeskPerson } from '../../../contract/desk-people.ts'
import { sessionsOf } from '../../accounts/sessions.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { stateOf } from '../../items/enquiry-state.ts'
import { mailOfItem } from '../../items/history.ts'
import { asRelatedItem } from '../../items/same-sender.ts'
import { emailOr } from '../../mail/no-email.ts'
import { eraseAtOf } from '../../submissions/retention.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import * as rows from '../address-rows.ts'
import { mailsAbout } from '../mails-about.ts'
import { accountOf } from './account.ts'
import { duplicateHintsOf } from './duplicate-hints.ts'
import { eventsOfPerson } from './person-events.ts'
import { personByReference, type Who } from './who.ts'

/** The maximum number of records of each kind on the page. */
const MOST = 50
const EXCERPT_LENGTH = 90
/** Mails to the organisation, not to the person. */
const TO_US = new Set(['enquiry notice', 'application notice'])

/** All data of one person at the desk. Errors  not_found */
export async function readPerson(
  { db: { read }, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
): Promise<DeskPerson> {
  const at = now()
  const who = await personByReference(read, reference, at)
  const { user, registrations } = who
  const { enquiries, applications } = await sentBy(read, who)
  const requests = await requestsOf(read, who.key)
  const sent = [...enquiries, ...applications].sort((one, other) => other.created_at - one.created_at)
  const [newest] = sent
  const references = [...(user ? [user.id] : []), ...[...sent, ...requests].map(({ reference }) => reference)]
  const named = user ?? newest ?? registrations[0] ?? requests[0]
  const phones = [
    ...new Set([user?.phone, ...sent.map(({ phone }) => phone), registrations[0]?.phone].filter(Boolean)),
  ] as string[]
  const [account, sessions, mails, happened, alike, receipts, waitingList] = await Promise.all([
    user ? accountOf(read, user) : null,
    user ? sessionsOf(read, user.id, at) : [],
    mailsAbout(read, {
      emailKey: who.key,
      userId: user?.id,
      registrations: registrations.map(({ id }) => id),
      enquiries: enquiries.map(({ id }) => id),
      applications: applications.map(({ id }) => id),
      requests: requests.map(({ id }) => id),
    }),
    eventsOfPerson(read, [...references, ...registrations.map(({ id }) => id)], user?.id),
    duplicateHintsOf(read, who.key, phones),
    receiptsOf(
      read,
      applications.map(({ id }) => id),
    ),
    user ? waitingListOf(read, user.id) : [],
  ])
  const times = [user, ...sent, ...registrations, ...requests].flatMap((row) => row?.created_at ?? [])
  return {
    reference: referenceOf(who, (newest ?? requests[0])?.reference),
    name: user?.full_name || (newest && holderOf(newest)) || named?.full_name || '',
    email: emailOr(named?.email ?? who.key),
    emailIsProven: user !== undefined,
    phones,
    since: isoTime(Math.min(...times, at)),
    account,
    registrations: registrations.map(({ id, created_at, expires_at }) => ({
      id,
      at: isoTime(created_at),
      keptUntil: isoTime(expires_at),
    })),
    sessions,
    enquiries: enquiries.map((row) => ({
      reference: row.reference,
      at: isoTime(row.created_at),
      about: row.subject,
      state: stateOf(row, at),
      firstWords: firstWords(row.message),
    })),
    applications: applications.map((row) => ({
      ...asRelatedItem(row),
      ...(row.applied_by !== null && { otherPerson: row.full_name }),
    })),
    waitingList,
    mails: mails
      .filter(({ kind }) => !TO_US.has(kind))
      .slice(-MOST)
      .reverse()
      .map((mail) => ({
        id: mail.id,
        at: isoTime(mail.sent_at ?? mail.created_at),
        kind: mail.kind,
        ...mailOfItem(mail),
      })),
    consents: sent.flatMap((row) =>
      row.consent_version === null
        ? []
        : {
            reference: row.reference,
            at: isoTime(row.consented_at ?? row.created_at),
            version: row.consent_version,
            keptUntil: isoTime(eraseAtOf(row)),
          },
    ),
    requests: requests.map(({ reference, kind, state, due, created_at }) => ({
      reference,
      kind,
      state,
      due,
      at: isoTime(created_at),
    })),
    happened,
    alike,
    correctable: [
      ...(user ? [{ of: 'account', fullName: user.full_name, phone: user.phone, email: user.email }] : []),
      ...sent.map((row) => ({
        of: row.reference,
        fullName: row.full_name,
        phone: row.phone,
        email: emailOr(row.email),
      })),
    ],
    stays: { sealedUntil: isoOrNull(sent.length > 0 ? Math.max(...sent.map(eraseAtOf)) : null), receipts },
  }
}

/** An application may be for another person than the one who sent it. */
const holderOf = (row: { full_name: string; applied_by?: string | null }) => row.applied_by || row.full_name

/** The reference of the person: the account, otherwise the latest submission. */
export const referenceOf = ({ user, registrations }: Who, newest: string | undefined): string =>
  user?.id ?? newest ?? registrations[0]?.id ?? ''

function firstWords(message: string | null): string {
  const words = (message ?? '').slice(0, EXCERPT_LENGTH * 2).replace(/\s+/g, ' ')
  return words.length > EXCERPT_LENGTH ? `${words.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : words
}

/** The submissions of the address, newest first. */
export async function sentBy(read: Tx, { key, user }: Pick<Who, 'key' | 'user'>) {
  const [enquiries, applications] = await Promise.all([
    rows
      .enquiriesOf(read, key)
      .select(['id', 'reference', 'created_at', 'full_name', 'email', 'whatsapp_number as phone', 'subject'])
      .select(['message', 'status', 'desk_status', 'waits_until'])
      .select(['consent_version', 'consented_at', 'erase_at'])
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
    rows
      .applicationsOf(read, key, user?.id)
      .select(['id', 'reference', 'created_at', 'full_name', 'email', 'phone', 'course', 'status'])
      .select(['applied_by'])
      .select(['consent_version', 'consented_at', 'erase_at'])
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
  ])
  return { enquiries, applications }
}

/** The data requests of a person, newest first. */
export const requestsOf = (read: Tx, key: string) =>
  rows
    .requestsOf(read, key)
    .select(['id', 'reference', 'kind', 'state', 'due', 'created_at', 'full_name', 'email'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()

async function receiptsOf(read: Tx, applications: string[]): Promise<number> {
  if (applications.length === 0) return 0
  const rows = await read
    .selectFrom('receipts')
    .select('serial')
    .where('application_id', 'in', applications)
    .execute()
  return rows.length
}

async function waitingListOf(read: Tx, userId: string): Promise<DeskPerson['waitingList']> {
  const rows = await read
    .selectFrom('waiting_list')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, created_at, course, batch, person, state, offered_until }) => ({
    id,
    at: isoTime(created_at),
    course,
    batch,
    person: person || null,
    state,
    offeredUntil: isoOrNull(offered_until),
  }))
}
