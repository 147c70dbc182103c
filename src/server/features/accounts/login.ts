import { openSession, type Tokens } from '../../auth/sessions.ts'
import { audit } from '../../db/audit.ts'
import type { PendingRow, UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { hashPassword, needsRehash, passwordMatches } from '../../security/passwords.ts'
import { emailKey } from './email-key.ts'
import { pendingOfBrowser } from './pending.ts'

interface Attempt {
  email: string
  password: string
  source: string
  device: string
  browserToken: string | undefined
}

type Outcome = { user: UserRow; tokens: Tokens } | { unverified: PendingRow }

/**
 * Opens a session for the right address and password. One password hash is spent on every attempt, whether or not the
 * address has an account, so that answers and times are the same.
 *
 * Errors  login_failed: unknown address or wrong password. too_many
 */
export async function logIn(
  deps: Deps,
  { email, password, source, device, browserToken }: Attempt,
): Promise<Outcome> {
  const { db, keys, limits, gates, now } = deps
  const key = emailKey(email)
  await limits.take('loginSource', source)
  await limits.take('loginAddress', key)

  const user = await db.read.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()
  const pending = await pendingOf(deps, key, browserToken)
  const stored = (user ?? pending)?.password_hash
  if (!(await passwordMatches(gates.passwords, password, stored))) {
    await db.write((tx) => audit(tx, now(), { action: 'login refused', ...(user && { userId: user.id }) }))
    throw new Failure('login_failed')
  }

  await limits.reset('loginAddress', key)
  await limits.giveBack('loginSource', source)
  if (!user) return { unverified: pending as PendingRow }

  const rehashed = needsRehash(user.password_hash) && (await hashPassword(gates.passwords, password))
  const tokens = await db.write(async (tx) => {
    if (rehashed)
      await tx.updateTable('users').set({ password_hash: rehashed }).where('id', '=', user.id).execute()
    return openSession(tx, keys, user.id, device, now())
  })
  return { user, tokens }
}

/** The registration whose password may be meant: this browser's, otherwise the newest of the address. */
async function pendingOf(
  deps: Deps,
  key: string,
  browserToken: string | undefined,
): Promise<PendingRow | undefined> {
  const ofBrowser = await pendingOfBrowser(deps, browserToken)
  if (ofBrowser?.email_key === key) return ofBrowser
  return deps.db.read
    .selectFrom('pending_registrations')
    .selectAll()
    .where('email_key', '=', key)
    .where('expires_at', '>', deps.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
