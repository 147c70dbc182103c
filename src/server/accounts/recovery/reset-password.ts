import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { PendingRow } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import { hashPassword, passwordMatches } from '../../security/passwords.ts'
import { forgetFailures } from '../login-failures.ts'
import { createAccount, removeRivals } from '../registration/verify-email.ts'
import { endSessionsOf } from '../sessions.ts'
import { findResetLink, redeemResetLink } from './reset-links.ts'

/**
 * Sets a new password with a link from the mail and signs the person out everywhere. Using the link proves ownership of
 * the address, so where only registrations are pending it creates the account. A call that is repeated because its
 * answer was lost changes nothing.
 *
 * Errors  link_invalid: unknown, used with another password, or expired
 */
export async function setPasswordWithLink(
  deps: Deps,
  token: string,
  password: string,
  browserToken?: string,
): Promise<void> {
  const { db, keys, now } = deps
  // A forged link must not cost a password hash.
  const link = await findResetLink(db.read, keys, token, now())
  if (!link) throw new Failure('link_invalid')
  if (!link.isUsed && (await redeem(deps, token, password, browserToken))) return
  if (!(await hasPassword(deps, link.emailKey, password))) throw new Failure('link_invalid')
}

/** Returns whether this call used the link: a simultaneous one may have used it. */
async function redeem(
  { db, keys, limits, gates, now }: Deps,
  token: string,
  password: string,
  browserToken: string | undefined,
): Promise<boolean> {
  const passwordHash = await hashPassword(gates.passwords, password)

  const emailKey = await db.write(async (tx) => {
    const at = now()
    const owner = await redeemResetLink(tx, keys, token, at)
    if (!owner) return undefined
    const userId =
      (await setPassword(tx, owner.emailKey, passwordHash)) ??
      (await openAccount(tx, keys, owner, { passwordHash, browserToken }, at))
    if (!userId) throw new Failure('link_invalid')
    await endSessionsOf(tx, userId, 'password changed')
    await forgetFailures(tx, keys, owner.emailKey)
    await recordErasures(tx, 'password', [userId], at)
    await writeAudit(tx, at, { action: 'password reset', userId })
    await queueMail(tx, 'password changed', { userId }, at)
    return owner.emailKey
  })
  if (emailKey === undefined) return false
  await limits.reset('loginAddress', emailKey)
  return true
}

async function hasPassword({ db, gates }: Deps, emailKey: string, password: string): Promise<boolean> {
  const user = await db.read
    .selectFrom('users')
    .select('password_hash')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return passwordMatches(gates.passwords, password, user?.password_hash)
}

async function setPassword(tx: Tx, emailKey: string, passwordHash: string): Promise<string | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('email_key', '=', emailKey)
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

/**
 * The account of a person who registered and never used the code. Anyone may have registered the address, so only a
 * registration in this browser is used; otherwise the Dashboard asks for name and phone.
 */
async function openAccount(
  tx: Tx,
  keys: Deps['keys'],
  { emailKey, pendingId }: { emailKey: string; pendingId: string | null },
  { passwordHash, browserToken }: { passwordHash: string; browserToken: string | undefined },
  now: number,
): Promise<string | undefined> {
  const waiting = await tx
    .selectFrom('pending_registrations')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .execute()
  const linked = waiting.find(({ id }) => id === pendingId)
  if (!linked) return undefined
  const ofBrowser = browserToken ? keys.hashes('browser', browserToken) : []
  const own = waiting.find(({ browser_hash }) => ofBrowser.includes(browser_hash))
  const account = { ...(own ?? withoutDetails(linked)), password_hash: passwordHash }
  if (!(await createAccount(tx, account, now))) return undefined
  await removeRivals(tx, account)
  return account.id
}

/** The username is the first part of the address until it is changed. */
function withoutDetails(registration: PendingRow): PendingRow {
  const { email_key } = registration
  return {
    ...registration,
    id: newId(),
    email: email_key,
    username: email_key.split('@', 1)[0]?.slice(0, 80) ?? email_key,
    full_name: '',
    phone: '',
    referral_code: null,
    picture_id: null,
  }
}
