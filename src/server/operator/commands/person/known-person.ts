import { sql } from 'kysely'
import type { PersonalRecords } from '../../../auth/personal-records.ts'
import type { Tx } from '../../../db/db.ts'
import type { OutboxRow, PendingRow, UserRow } from '../../../db/schema.ts'
import { emailKey } from '../../../features/accounts/email-key.ts'
import { pictureAsUrl, showAccount } from '../../../features/accounts/my-account/my-data.ts'
import { CommandError } from '../../command-error.ts'

/** Everything that is kept about whoever has an address, under the names their own download uses. */
export interface KnownPerson {
  email: string
  emailKey: string
  user: UserRow | undefined
  registrations: PendingRow[]
  sessions: { device: string; created_at: number; last_used_at: number }[]
  /** By what each part of the product calls them: applications, enquiries. */
  records: Record<string, Record<string, unknown>[]>
  mails: OutboxRow[]
}

/** Errors  CommandError: nothing is kept about this address */
export async function findPerson(
  read: Tx,
  typed: string,
  everyPart: PersonalRecords[],
): Promise<KnownPerson> {
  const email = typed.trim()
  const key = emailKey(email)
  const user = await read.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()
  const registrations = await read
    .selectFrom('pending_registrations')
    .selectAll()
    .where('email_key', '=', key)
    .orderBy('id')
    .execute()
  const sessions = await read
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at'])
    .where('user_id', '=', user?.id ?? '')
    .orderBy('id')
    .execute()
  const records: KnownPerson['records'] = {}
  for (const part of everyPart)
    records[part.name] = (await part.read(read, { id: user?.id ?? null, email }, 'operator')) as Record<
      string,
      unknown
    >[]
  const mails = await mailsAbout(read, key, user, registrations)
  const found = [user ?? [], registrations, ...Object.values(records), mails].flat()
  if (found.length === 0)
    throw new CommandError(
      'Nothing is kept about this address. What is sealed of people who were erased cannot be found by it.',
    )
  return { email, emailKey: key, user, registrations, sessions, records, mails }
}

/** Mails are found by what they are about: their rows hold ids, and few hold an address. */
async function mailsAbout(
  read: Tx,
  key: string,
  user: UserRow | undefined,
  registrations: PendingRow[],
): Promise<OutboxRow[]> {
  const ids = (table: 'enquiries' | 'applications') =>
    read.selectFrom(table).select('id').where(sql`lower(email)`, '=', key)
  const ofAccount = user
    ? await read.selectFrom('applications').select('id').where('user_id', '=', user.id).execute()
    : []
  const about = [
    { emailKey: key },
    ...(user ? [{ userId: user.id }, { pendingId: user.id }] : []),
    ...registrations.map(({ id }) => ({ pendingId: id })),
    ...(await ids('enquiries').execute()).map(({ id }) => ({ enquiryId: id })),
    ...[...(await ids('applications').execute()), ...ofAccount].map(({ id }) => ({ applicationId: id })),
  ].map((each) => JSON.stringify(each))
  return read.selectFrom('outbox').selectAll().where('about', 'in', about).orderBy('created_at').execute()
}

/** The references of what they sent. */
export function referencesOf({ records }: KnownPerson): string {
  return Object.values(records)
    .flat()
    .map(({ reference }) => String(reference))
    .join(' ')
}

const time = (at: number) => new Date(at).toISOString()

export function showPerson({ email, user, registrations, sessions, records, mails }: KnownPerson) {
  return {
    address: email,
    account: user ? { ...showAccount(user), hasPicture: user.picture_id !== null } : null,
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
    ...records,
    mails: mails.map(({ kind, created_at, sent_at, given_up_at }) => ({
      kind,
      queuedAt: time(created_at),
      state: sent_at ? `sent ${time(sent_at)}` : given_up_at ? `given up ${time(given_up_at)}` : 'owed',
    })),
  }
}

/** With the picture itself. */
export async function exportPerson(read: Tx, person: KnownPerson) {
  return {
    ...showPerson(person),
    profilePicture: await pictureAsUrl({ read }, person.user?.picture_id ?? null),
  }
}
