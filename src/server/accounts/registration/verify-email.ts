import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { PendingRow } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Limits } from '../../security/limits.ts'
import { redeemCode, registrationOfCode, wasJustUsed } from './email-codes.ts'
import { pendingOfBrowser } from './pending-registration.ts'

interface Caller {
  browserToken: string | undefined
  source: string
}

/**
 * Uses up a code: its registration becomes the account and its rivals for the address are deleted.
 *
 * Errors  code_invalid: unknown, used, expired, or of another registration of this browser's address. too_many
 */
export async function redeemEmailCode(
  deps: Deps,
  code: string,
  { browserToken, source }: Caller,
): Promise<void> {
  const { db, keys, limits, now } = deps
  const ofBrowser = await pendingOfBrowser(deps, browserToken)
  const uncount = ofBrowser
    ? await countOfBrowser(limits, ofBrowser.id)
    : await countOfNetwork(limits, source)

  const verified = await db.write(async (tx) => {
    const pending = await registrationOfCode(tx, keys, code, now())
    // A stranger registered this address with their own password and hopes that its owner types the code.
    const isRival =
      ofBrowser && pending && ofBrowser.email_key === pending.email_key && ofBrowser.id !== pending.id
    if (isRival) return false
    // The account is created first: others who verify this address wait here and hold no lock that we need.
    if (pending && (await createAccount(tx, pending, now()))) {
      if (!(await redeemCode(tx, keys, code, now()))) throw new Failure('code_invalid')
      await removeRivals(tx, pending)
      return true
    }
    return wasJustUsed(tx, keys, code, now())
  })

  if (!verified) throw new Failure('code_invalid')
  await uncount()
}

/** A browser's attempts count for its own registration only. */
async function countOfBrowser(limits: Limits, registrationId: string): Promise<() => Promise<void>> {
  await limits.take('codeBrowser', registrationId)
  return async () => {}
}

/**
 * Counts an attempt from a device other than the registering one. Returns a function that removes the
 * attempt: only wrong attempts count.
 *
 * Wrong attempts of all networks together are limited too, or many networks could guess together. But the
 * first few of each network use another limit than its later ones, so that a right code is still accepted
 * while a few networks keep guessing.
 *
 * Errors  too_many
 */
async function countOfNetwork(limits: Limits, source: string): Promise<() => Promise<void>> {
  await limits.take('codeSource', source)
  const isFirst = (await limits.count('codeFirstTries', source)) >= 0
  const bounds = isFirst ? (['codeFirstMinute'] as const) : (['codeMinute', 'codeHour'] as const)
  for (const bound of bounds) await limits.take(bound, 'all')
  return async () => {
    await limits.giveBack('codeSource', source)
    await limits.giveBack('codeFirstTries', source)
    for (const bound of bounds) await limits.giveBack(bound, 'all')
  }
}

/** Returns whether this registration became the account; another one may have been first. */
export async function createAccount(tx: Tx, pending: PendingRow, now: number): Promise<boolean> {
  const {
    id,
    email,
    email_key,
    username,
    full_name,
    phone,
    referral_code,
    password_hash,
    picture_id,
    language,
  } = pending
  const account = await tx
    .insertInto('users')
    .values({
      id,
      email,
      email_key,
      username,
      full_name,
      phone,
      referral_code,
      password_hash,
      picture_id,
      language,
      created_at: now,
    })
    // The same registration may be verified twice at once, so its id can be taken as well as its address.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (account) await writeAudit(tx, now, { action: 'account created', userId: id })
  return account !== undefined
}

/** Deletes every registration of the address with its unused codes, and the pictures of all but the winning one. */
export async function removeRivals(tx: Tx, winner: PendingRow): Promise<void> {
  const registrations = await tx
    .deleteFrom('pending_registrations')
    .where('email_key', '=', winner.email_key)
    .returning(['id', 'picture_id'])
    .execute()
  if (registrations.length === 0) return
  const ids = registrations.map(({ id }) => id)
  await tx.deleteFrom('email_codes').where('pending_id', 'in', ids).where('used_at', 'is', null).execute()
  const pictures = registrations.flatMap(({ id, picture_id }) => (id !== winner.id && picture_id) || [])
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
}
