import { emailKey } from '../accounts/email-key.ts'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { Tx } from '../db/db.ts'
import type { PendingRow, UserRow } from '../db/tables/accounts.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import { addressesFor } from '../mail/mail-addresses.ts'
import { accountRows, applicationsOf, enquiriesOf, requestsOf } from './address-rows.ts'
import { deskAccountOf } from './desk-account.ts'
import { mailsAbout } from './mails-about.ts'
import { pictureAsUrl, showAccount } from './show-account.ts'
import { unverifiedEntries } from './unverified-entries.ts'

/** All data stored about the person with an address, under the names of their own download. */
export interface KnownPerson {
  email: string
  emailKey: string
  user: UserRow | undefined
  registrations: PendingRow[]
  sessions: { device: string; created_at: number; last_used_at: number }[]
  staff: Awaited<ReturnType<typeof deskAccountOf>>
  waiting: Awaited<ReturnType<typeof unverifiedEntries>>
  /** The data by the names of their parts: applications, enquiries. */
  records: Record<string, Record<string, unknown>[]>
  mails: OutboxRow[]
  /** Corrected addresses of mails, by the mail's id. */
  correctedAddresses: Map<string, string>
}

/** All data about an address; undefined if nothing is stored about it. */
export async function findPerson(
  read: Tx,
  typed: string,
  recordSources: PersonalRecords[],
): Promise<KnownPerson | undefined> {
  const email = typed.trim()
  const key = emailKey(email)
  const { user, registrations } = await accountRows(read, key)
  const sessions = await read
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at'])
    .where('user_id', '=', user?.id ?? '')
    .orderBy('id')
    .execute()
  const records: KnownPerson['records'] = {}
  for (const part of recordSources)
    records[part.name] = (await part.read(read, { id: user?.id ?? null, email }, 'operator')) as Record<
      string,
      unknown
    >[]
  const about = await mailsAbout(read, {
    emailKey: key,
    userId: user?.id,
    registrations: registrations.map(({ id }) => id),
    ...(await idsOf(read, key, user?.id)),
  })
  const mails = [...about, ...(await mailsSentTo(read, key, new Set(about.map(({ id }) => id))))]
  const waiting = await unverifiedEntries(read, key, user?.id)
  const found = [
    user ?? [],
    registrations,
    ...Object.values(records),
    mails,
    ...Object.values(waiting),
  ].flat()
  if (found.length === 0) return undefined
  const ids = mails.map(({ id }) => id)
  return {
    email,
    emailKey: key,
    user,
    registrations,
    sessions,
    staff: user ? await deskAccountOf(read, user.id) : null,
    waiting,
    records,
    mails,
    correctedAddresses: await addressesFor(read, ids),
  }
}

/** Mails of other people that staff sent to this address. */
async function mailsSentTo(read: Tx, key: string, known: Set<string>): Promise<OutboxRow[]> {
  const rows = await read
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', (corrected) =>
      corrected.selectFrom('mail_addresses').select('mail_id').where('email_key', '=', key),
    )
    .orderBy('id')
    .execute()
  return rows.filter(({ id }) => !known.has(id))
}

async function idsOf(read: Tx, key: string, userId: string | undefined) {
  const [enquiries, applications, requests] = await Promise.all([
    enquiriesOf(read, key).select('id').execute(),
    applicationsOf(read, key, userId).select('id').execute(),
    requestsOf(read, key).select('id').execute(),
  ])
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { enquiries: ids(enquiries), applications: ids(applications), requests: ids(requests) }
}

/** The references of a person's submissions. */
export function referencesOf({ records }: KnownPerson): string[] {
  return Object.values(records)
    .flat()
    .flatMap(({ reference }) => (reference === undefined ? [] : String(reference)))
}

const time = (at: number) => new Date(at).toISOString()

export function showPerson(person: KnownPerson) {
  const { email, user, registrations, sessions, staff, waiting, records, mails, correctedAddresses } = person
  return {
    address: email,
    account: user
      ? {
          ...showAccount(user),
          hasPicture: user.picture_id !== null,
          ...(user.blocked_at !== null && {
            blockedAt: time(user.blocked_at),
            blockedBecause: user.blocked_because,
          }),
        }
      : null,
    sessions: sessions.map(({ device, created_at, last_used_at }) => ({
      device,
      startedAt: time(created_at),
      lastUsedAt: time(last_used_at),
    })),
    unfinishedRegistrations: registrations.map(({ username, full_name, phone, created_at, expires_at }) => ({
      username,
      fullName: full_name,
      phoneNumber: phone,
      createdAt: time(created_at),
      keptUntil: time(expires_at),
    })),
    placeAtTheDesk: staff,
    unverifiedEntries: waiting,
    ...records,
    mails: mails.map(({ id, kind, created_at, sent_at, given_up_at }) => ({
      kind,
      ...(correctedAddresses.has(id) && { sentTo: correctedAddresses.get(id) }),
      queuedAt: time(created_at),
      state: sent_at ? `sent ${time(sent_at)}` : given_up_at ? `given up ${time(given_up_at)}` : 'pending',
    })),
  }
}

/** All data of a person for an export, including the picture itself. */
export async function exportPerson(read: Tx, person: KnownPerson) {
  return {
    ...showPerson(person),
    profilePicture: await pictureAsUrl({ read }, person.user?.picture_id ?? null),
  }
}
