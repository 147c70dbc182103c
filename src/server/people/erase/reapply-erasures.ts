import type { Tx } from '../../db/db.ts'
import type { Erasure } from '../../db/tables/records.ts'
import { namesAddress } from '../../mail/outbox.ts'
import { unusablePassword } from '../../security/passwords.ts'
import { eraseAt } from '../../submissions/retention.ts'
import { keepSentFiles } from './erase-person.ts'
import { type ReappliedRevocations, reapplyRevocations } from './reapply-revocations.ts'
import { MOST_IDS, saveErasures } from './record-erasures.ts'

interface ErasureList {
  erasures: Erasure[]
  /** Whether all later entries are known. If not, every password of the backup may be outdated. */
  isComplete: boolean
}

export interface ReappliedChanges extends ReappliedRevocations {
  /** The number of people, enquiries and applications that were erased again. */
  erased: number
  /** The number of people who must set a new password. */
  passwords: number
}

/**
 * Applies later changes to a backup's database before it is used: erasures and revocations are repeated, changed
 * passwords are invalidated, and all sessions end.
 */
export async function reapplyErasures(
  tx: Tx,
  { erasures, isComplete }: ErasureList,
  now: number,
): Promise<ReappliedChanges> {
  const own = await tx.selectFrom('erasures').selectAll().execute()
  const inBackup = new Set(own.map(asText))
  // The entries of the backup itself decide, not the time: a clock may have been wrong.
  const since = erasures.filter((erasure) => !inBackup.has(asText(erasure)))
  const idsOf = (wanted: Erasure['what']) => since.flatMap(({ what, id }) => (what === wanted ? [id] : []))

  let erased = 0
  for (const ids of inSteps(idsOf('enquiry'))) erased += await erase(tx, 'enquiries', ids)
  for (const ids of inSteps(idsOf('application'))) erased += await erase(tx, 'applications', ids)
  for (const ids of inSteps(idsOf('request'))) erased += await erase(tx, 'data_requests', ids)
  for (const ids of inSteps(idsOf('message'))) erased += await erase(tx, 'messages', ids)
  for (const ids of inSteps(idsOf('mail'))) await passOver(tx, ids, now)
  for (const ids of inSteps(idsOf('aadhaar'))) await eraseAadhaar(tx, ids, now)
  for (const ids of inSteps(idsOf('bank words')))
    await tx.updateTable('credits').set({ words: null }).where('id', 'in', ids).execute()
  for (const ids of inSteps(idsOf('person'))) erased += await erasePeople(tx, ids)
  erased += await eraseDue(tx, now)

  const passwords = isComplete ? await voidPasswords(tx, idsOf('password')) : await voidEveryPassword(tx)
  const withdrawn = await reapplyRevocations(tx, since, now)
  await endEverySession(tx)
  await saveErasures(tx, since)
  return { erased, passwords, ...withdrawn }
}

const asText = ({ what, id, at }: Erasure) => `${what} ${id} ${at}`

function* inSteps(ids: string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += MOST_IDS) yield ids.slice(from, from + MOST_IDS)
}

async function erase(
  tx: Tx,
  table: 'enquiries' | 'applications' | 'data_requests' | 'messages',
  ids: string[],
): Promise<number> {
  return (await tx.deleteFrom(table).where('id', 'in', ids).returning('id').execute()).length
}

/** Mails that arrived after the backup are read again; these were erased, and count as read. */
async function passOver(tx: Tx, ids: string[], now: number): Promise<void> {
  await tx
    .insertInto('mailbox_mails')
    .values(ids.map((id) => ({ id, at: now, result: 'ignored' as const })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** For numbers that were checked against the original after the backup. */
async function eraseAadhaar(tx: Tx, ids: string[], now: number): Promise<void> {
  await tx.deleteFrom('vault').where('kind', '=', 'aadhaar').where('application_id', 'in', ids).execute()
  await tx
    .updateTable('applications')
    .set({ aadhaar_checked_at: now })
    .where('id', 'in', ids)
    .where('aadhaar_checked_at', 'is', null)
    .execute()
}

async function erasePeople(tx: Tx, ids: string[]): Promise<number> {
  await tx.deleteFrom('applications').where('user_id', 'in', ids).execute()
  await keepSentFiles(tx, ids)
  const removed = [
    await tx.deleteFrom('users').where('id', 'in', ids).returning('picture_id').execute(),
    await tx.deleteFrom('pending_registrations').where('id', 'in', ids).returning('picture_id').execute(),
  ].flat()
  const pictures = removed.flatMap(({ picture_id }) => picture_id ?? [])
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
  return removed.length
}

/** The clock is enough here: if it is wrong, the archive still exists. */
async function eraseDue(tx: Tx, now: number): Promise<number> {
  let erased = 0
  for (const table of ['enquiries', 'applications'] as const)
    erased += (await tx.deleteFrom(table).where(eraseAt, '<=', now).returning('id').execute()).length
  for (const table of ['data_requests', 'credits', 'fee_actions', 'waiting_list'] as const)
    await tx.deleteFrom(table).where('erase_at', '<=', now).execute()
  await tx.deleteFrom('sealed_records').where('destroy_at', '<=', now).execute()
  return erased
}

/** A registration that has become the account since has its id. */
async function voidPasswords(tx: Tx, ids: string[]): Promise<number> {
  let count = 0
  const password_hash = unusablePassword()
  for (const some of inSteps(ids))
    for (const table of ['users', 'pending_registrations'] as const)
      count += (
        await tx.updateTable(table).set({ password_hash }).where('id', 'in', some).returning('id').execute()
      ).length
  return count
}

async function voidEveryPassword(tx: Tx): Promise<number> {
  const password_hash = unusablePassword()
  const all = await tx.updateTable('users').set({ password_hash }).returning('id').execute()
  await tx.updateTable('pending_registrations').set({ password_hash }).execute()
  return all.length
}

/**
 * Also deletes codes and links that may have been used since, and mails with an address of a person who may be erased.
 */
async function endEverySession(tx: Tx): Promise<void> {
  for (const table of [
    'sessions',
    'refresh_tokens',
    'access_tokens',
    'email_codes',
    'reset_links',
    'desk_sessions',
    'desk_access',
    'staff_invitations',
    'unproven_requests',
    'passkey_questions',
  ] as const)
    await tx.deleteFrom(table).execute()
  // It is unknown which of these people were erased after the backup. A refused address is marked again when
  // a further mail comes back.
  await tx.updateTable('staff_events').set({ email: null, email_key: null }).execute()
  await tx.updateTable('mail_addresses').set({ email_before: null }).execute()
  await tx.deleteFrom('bounced_addresses').execute()
  // Used requests stay: the old address may not have been notified yet.
  await tx.deleteFrom('email_changes').where('used_at', 'is', null).execute()
  await tx.deleteFrom('outbox').where(namesAddress).execute()
}
