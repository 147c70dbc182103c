import { sql } from 'kysely'
import { forgetFailures } from '../../accounts/login-failures.ts'
import type { Person, PersonalRecords } from '../../accounts/personal-records.ts'
import { recordEnd } from '../../accounts/sessions.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import type { UserRow } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { aboutAddress, namesAddress } from '../../mail/outbox.ts'
import { showAccount } from '../show-account.ts'
import { recordErasures } from './record-erasures.ts'
import { ACCOUNT_SEALED_MS, sealRecord } from './sealed-records.ts'

/**
 * Erases a person with this address, with or without an account. Records with a retention duty are sealed: an
 * application or enquiry until the date of the notice beside its form, the rest for a year. All of it is found from one
 * record alone, whose id this returns and only an audit line may contain. Everything else is deleted.
 */
export async function erasePerson(
  tx: Tx,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  { user: known, email, emailKey }: { user: UserRow | undefined; email: string; emailKey: string },
  recordSources: PersonalRecords[],
): Promise<string> {
  const at = now()
  const user = known && (await lockUser(tx, known.id))
  const stored: Record<string, string[]> = {}
  for (const part of recordSources) {
    const ids: string[] = []
    for (const { record, eraseAt } of await part.remove(tx, { id: user?.id ?? null, email }))
      ids.push(await sealRecord(tx, keys, record, { at, destroyAt: eraseAt }))
    stored[part.name] = ids
  }
  const id = await sealRecord(
    tx,
    keys,
    { ...(user ? { account: showAccount(user) } : { address: { email } }), sealed: stored },
    { at, destroyAt: at + ACCOUNT_SEALED_MS },
  )
  await removeTraces(tx, user, emailKey, at)
  await forgetFailures(tx, keys, emailKey)
  await removeFromScreens(tx, at)
  return id
}

/**
 * Seals one submission after its sender withdrew consent: it is destroyed on the date of the notice beside its form.
 * Returns the id of its record; undefined where it is not theirs, or deleted.
 */
export async function sealOne(
  tx: Tx,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  { reference, ...person }: Person & { reference: string },
  recordSources: PersonalRecords[],
): Promise<string | undefined> {
  if (person.id !== null) await lockUser(tx, person.id)
  for (const part of recordSources)
    for (const { record, eraseAt } of await part.remove(tx, person, reference)) {
      await removeFromScreens(tx, now())
      return sealRecord(
        tx,
        keys,
        { address: { email: person.email }, reference, [part.name]: record },
        { at: now(), destroyAt: eraseAt },
      )
    }
  return undefined
}

const SHOWN_AS = ['enquiry', 'application', 'mail', 'person', 'request'] as const

/** Open pages of the desk may show the person: they are read again. */
async function removeFromScreens(tx: Tx, at: number): Promise<void> {
  for (const kind of SHOWN_AS) await announceChange(tx, at, kind, '')
}

/** Submissions of this member that are in progress wait for this lock, and then find no member. */
async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return lockOne(tx, tx.selectFrom('users').selectAll().where('id', '=', id))
}

/**
 * Called before accounts are deleted: the files of emails that staff sent belong to the emails, which stay. Those of
 * their drafts are deleted with the account.
 */
export async function keepSentFiles(tx: Tx, userIds: string[]): Promise<void> {
  await tx
    .updateTable('message_files')
    .set({ staff_id: null })
    .where('staff_id', 'in', userIds)
    .where('message_id', 'is not', null)
    .execute()
}

/** The sessions and their tokens are deleted with the account. */
async function removeTraces(tx: Tx, user: UserRow | undefined, emailKey: string, at: number): Promise<void> {
  if (user) {
    await keepSentFiles(tx, [user.id])
    await recordEnd(tx, user.id, 'account deleted')
    await tx.deleteFrom('users').where('id', '=', user.id).execute()
  }
  const pending = await tx
    .deleteFrom('pending_registrations')
    .where('email_key', '=', emailKey)
    .returning(['id', 'picture_id'])
    .execute()
  const people = [...(user ? [user] : []), ...pending]
  const ids = people.map(({ id }) => id)
  const pictures = people.flatMap(({ picture_id }) => picture_id ?? [])
  if (ids.length > 0) await tx.deleteFrom('email_codes').where('pending_id', 'in', ids).execute()
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
  await recordErasures(tx, 'person', ids, at)
  await tx.deleteFrom('reset_links').where('email_key', '=', emailKey).execute()
  for (const table of ['unproven_requests', 'mail_addresses', 'email_changes', 'staff_invitations'] as const)
    await tx.deleteFrom(table).where('email_key', '=', emailKey).execute()
  await tx.deleteFrom('bounced_addresses').where('email_key', '=', emailKey).execute()
  await tx
    .updateTable('staff_events')
    .set({ email: null, email_key: null })
    .where('email_key', '=', emailKey)
    .execute()
  await tx
    .updateTable('mail_addresses')
    .set({ email_before: null })
    .where('email_before', 'is not', null)
    .where(sql`lower(email_before)`, '=', emailKey)
    .execute()
  await tx.deleteFrom('outbox').where(namesAddress).where('about', 'in', aboutAddress(emailKey)).execute()
}
