import type { InputOf } from '../../../contract/endpoint.ts'
import type { requestEmailChange } from '../../../contract/my-account.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { isTaken, lockOne } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import { emailKey } from '../email-key.ts'
import { CODE_LIFETIME_MS, codeRefused, REPEAT_MS } from '../mailed-codes.ts'
import type { Member } from '../member.ts'
import type { PersonalRecords } from '../personal-records.ts'
import { confirmOwner } from './confirm-password.ts'

/**
 * Queues a code for a new address. Whether it has an account is looked up when the mail is written, so neither the
 * answer nor its time reveals it. Beyond a few mails an hour to one address none is sent, with the same answer.
 *
 * Errors  password_wrong, proof_not_fresh, invalid_input: it is the current address, too_many
 */
export async function askForNewEmail(
  deps: Deps,
  member: Member,
  { email, password }: InputOf<typeof requestEmailChange>,
): Promise<void> {
  await confirmOwner(deps, member, password, 'password')
  if (emailKey(email) === emailKey(member.email)) {
    const message = 'This is the email of your account already.'
    throw new Failure('invalid_input', { message, fields: { email: message } })
  }
  await deps.limits.take('emailChangeAccount', member.id)
  await mailCodeTo(deps, member, email)
}

/** The account keeps its address until the code is typed on the Dashboard. */
export async function mailCodeTo(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  account: { id: string; email: string },
  email: string,
): Promise<void> {
  const key = emailKey(email)
  // One account can use up only part of the limit of an address.
  const mayMail =
    (await limits.count('emailChangeMail', `${account.id}|${key}`)) >= 0 &&
    (await limits.count('emailChangeAddress', key)) >= 0
  const at = now()
  const change = { id: newId(), user_id: account.id, email, email_key: key, old_email: account.email }
  await db.write(async (tx) => {
    await tx
      .insertInto('email_changes')
      .values({
        ...change,
        code_hash: null,
        created_at: at,
        expires_at: at + CODE_LIFETIME_MS,
        used_at: null,
      })
      .execute()
    if (mayMail) await queueMail(tx, 'email change', { changeId: change.id }, at)
    await writeAudit(tx, at, { action: 'email change asked for', userId: account.id, subject: change.id })
  })
}

/**
 * Moves the account and its records to the address to which the code was mailed. Sessions continue. Returns the
 * address.
 *
 * Errors  code_invalid: unknown, used, expired, of another member, or the address has an account by now. too_many
 */
export async function moveToNewEmail(
  { db, keys, limits, now }: Deps,
  member: Member,
  code: string,
  recordSources: PersonalRecords[],
): Promise<string> {
  await limits.take('emailChangeCode', member.id)
  const at = now()
  const hashes = keys.hashes('email-change', code)
  const email = await db
    .write(async (tx) => {
      const change = await findChange(tx, member.id, hashes, at)
      if (!change) return undefined
      if (change.used_at !== null) return change.email
      const user = await moveUser(tx, member.id, change)
      if (!user) return undefined
      // Another change may have been completed since this one was requested.
      await tx
        .updateTable('email_changes')
        .set({ used_at: at, old_email: user.email })
        .where('id', '=', change.id)
        .execute()
      const contact = { email: change.email, fullName: user.full_name, phone: user.phone }
      const person = { id: member.id, email: user.email }
      for (const part of recordSources) await part.follow(tx, person, contact)
      // Mails to the old address no longer open the account.
      await tx.deleteFrom('reset_links').where('email_key', '=', emailKey(user.email)).execute()
      await writeAudit(tx, at, { action: 'email changed', userId: member.id, subject: change.id })
      await queueMail(tx, 'email changed', { changeId: change.id }, at)
      return change.email
    })
    .catch((error: unknown) => {
      // Another account was opened with this address in the same moment.
      if (isTaken(error)) return undefined
      throw error
    })
  if (email === undefined) throw codeRefused()
  await limits.reset('emailChangeCode', member.id)
  return email
}

/** A change that waits for its code, or was just completed with it. Of simultaneous calls only one completes it. */
async function findChange(tx: Tx, userId: string, codeHashes: string[], now: number) {
  return lockOne(
    tx,
    tx
      .selectFrom('email_changes')
      .select(['id', 'email', 'email_key', 'used_at'])
      .where('user_id', '=', userId)
      .where('code_hash', 'in', codeHashes)
      .where((is) =>
        is.or([
          is.and([is('used_at', 'is', null), is('expires_at', '>', now)]),
          is('used_at', '>', now - REPEAT_MS),
        ]),
      ),
  )
}

/** Moves the account to the address and returns its earlier row; undefined where the address has another account. */
async function moveUser(tx: Tx, id: string, { email, email_key }: { email: string; email_key: string }) {
  const earlier = await lockOne(
    tx,
    tx.selectFrom('users').select(['email', 'full_name', 'phone']).where('id', '=', id),
  )
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  if (!earlier || taken) return undefined
  await tx.updateTable('users').set({ email, email_key }).where('id', '=', id).execute()
  return earlier
}
