import { sql } from 'kysely'
import type { AuditDetails } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { PendingRow, UserRow } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Keys } from '../../security/keys.ts'
import { firstMatch, hashPassword, needsRehash } from '../../security/passwords.ts'
import { emailKey } from '../email-key.ts'
import { countFailure, FAILURES_UNTIL_STOP, failuresInARow, forgetFailures } from '../login-failures.ts'
import { pendingOfBrowser } from '../registration/pending-registration.ts'
import { endSessionOf, openSession, type Tokens } from '../sessions.ts'
import { knownDevice } from './known-device.ts'

interface Attempt {
  email: string
  password: string
  source: string
  browserToken: string | undefined
  deviceCookie: string | undefined
}

interface SignIn {
  device: string
  /** The previous session on this browser: the cookie of the new session replaces it. */
  refreshToken: string | undefined
}

/**
 * A caller that obeys Retry-After should not return at once, although waiting does not unlock the address.
 */
const STOP_RETRY_SECONDS = 15 * 60

type Account = Pick<
  UserRow,
  'id' | 'email' | 'email_key' | 'username' | 'password_hash' | 'picture_id' | 'blocked_at'
>
type Registration = Pick<PendingRow, 'id' | 'email_key' | 'password_hash' | 'code_asked_at'>
type Outcome = { user: Account; tokens: Tokens } | { unverified: Registration }

const findAccount = preparedQuery((db, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'username', 'password_hash', 'picture_id', 'blocked_at'])
    .where('email_key', '=', key),
)

const findNewestRegistration = preparedQuery((db, key: string, now: number) =>
  db
    .selectFrom('pending_registrations')
    .select(['id', 'email_key', 'password_hash', 'code_asked_at'])
    .where('email_key', '=', key)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1)),
)

const replacePassword = preparedQuery((tx, id: string, old: string, hash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .where('blocked_at', 'is', null)
    .returning('id'),
)

/** The result of a correct password. The transaction that uses it must find the password unchanged: see `saveProof`. */
export interface Proof {
  user: Account
  /** The same password, hashed with the current parameters. */
  passwordHash: string
  /** The subjects whose counts of wrong attempts are reset. */
  subjects: string[]
}

/**
 * Opens a session for the right address and password, and ends the one it replaces on this browser.
 *
 * Errors  as `provePassword`
 */
export async function logIn(
  deps: Deps,
  { device, refreshToken, ...attempt }: Attempt & SignIn,
): Promise<Outcome> {
  const { db, keys, now } = deps
  const proof = await provePassword(deps, attempt)
  if ('unverified' in proof) return proof
  const isNew = knownDevice(keys, attempt.deviceCookie, emailKey(attempt.email)) === undefined
  const tokens = await db.write(async (tx) => {
    await saveProof(tx, keys, proof)
    if (refreshToken) await endSessionOf(tx, keys, { refreshToken }, now())
    return openSession(tx, keys, proof.user.id, { name: device, isNew }, now())
  })
  return { user: proof.user, tokens }
}

/**
 * Checks a password. A password that is not the account's is compared with that of a pending registration. A
 * comparison without a stored hash takes as long as one with it. So a person who registers an address and
 * logs in with the chosen password gets the same answer, with and without an account.
 *
 * Errors  login_failed: unknown address or wrong password. too_many
 */
export async function provePassword(
  deps: Deps,
  { email, password, source, browserToken, deviceCookie }: Attempt,
): Promise<Proof | { unverified: Registration }> {
  const { db, limits, gates } = deps
  const key = emailKey(email)
  await limits.take('loginSource', source, () => auditRefusal(deps, key, 'one source'))
  const tries = await attemptLimitOf(deps, key, deviceCookie)
  await limits.take(tries.limit, tries.subject, () => auditRefusal(deps, key, 'one address'))

  const [user] = await findAccount(db.read, key)
  const found: { pending?: Registration } = {}
  const stored = [
    // A blocked account has no password: the answer and its time are those of a wrong one.
    () => (user?.blocked_at === null ? user.password_hash : undefined),
    async () => {
      found.pending = await pendingOf(deps, key, browserToken)
      return found.pending?.password_hash
    },
  ]
  const match = await firstMatch(gates.passwords, password, stored).catch(async (busy) => {
    // The password of this attempt was not checked, so the attempt does not count.
    await limits.giveBack(tries.limit, tries.subject)
    await limits.giveBack('loginSource', source)
    throw busy
  })
  if (!user || match !== 0) {
    // The password of a registration counts too: registering with a guess and logging in with it is a guess at the
    // account's.
    await refuse(deps, tries.subject, key, user?.id)
    if (found.pending && match === 1) return { unverified: found.pending }
    throw new Failure('login_failed')
  }

  await limits.reset(tries.limit, tries.subject)
  await limits.giveBack('loginSource', source)

  const rehashed =
    needsRehash(gates.passwords, user.password_hash) && (await hashPassword(gates.passwords, password))
  return { user, passwordHash: rehashed || user.password_hash, subjects: [tries.subject, key] }
}

/**
 * Runs in the transaction that follows a right password. A reset or a block in between has ended every session, so the
 * replaced password must not open another.
 *
 * Errors  login_failed
 */
export async function saveProof(tx: Tx, keys: Keys, { user, passwordHash, subjects }: Proof): Promise<void> {
  const [unchanged] = await replacePassword(tx, user.id, user.password_hash, passwordHash)
  if (!unchanged) throw new Failure('login_failed')
  await forgetFailures(tx, keys, ...subjects)
}

/**
 * Selects the count of attempts: that of a device known to the address, otherwise the common one of all unknown
 * devices.
 *
 * Errors  too_many: a hundred attempts of unknown devices in a row were wrong; only a reset link helps then
 */
async function attemptLimitOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  key: string,
  deviceCookie: string | undefined,
) {
  const device = knownDevice(keys, deviceCookie, key)
  const subject = `${device}|${key}`
  if (device && (await failuresInARow(db.read, keys, subject)) < FAILURES_UNTIL_STOP)
    return { limit: 'loginDevice', subject } as const
  if ((await failuresInARow(db.read, keys, key)) >= FAILURES_UNTIL_STOP)
    throw new Failure('too_many', {
      retryAfterSeconds: STOP_RETRY_SECONDS,
      message: 'Too many wrong passwords. Please set a new one with "Forgot password?".',
    })
  return { limit: 'loginAddress', subject: key } as const
}

type HeldBack = AuditDetails['login held back']['from']

/** One audit line per window of a limit, however many attempts it refuses. An unknown address takes the same steps. */
async function auditRefusal({ db, now }: Deps, key: string, from: HeldBack): Promise<void> {
  await db.write(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst()
    await writeAudit(tx, now(), { action: 'login held back', userId: user?.id, detail: { from } })
  })
}

/** Nothing here depends on whether there is an account, except the account of the audit line. */
async function refuse({ db, keys, now }: Deps, subject: string, key: string, userId: string | undefined) {
  await db.write(async (tx) => {
    const inARow = await countFailure(tx, keys, subject, now())
    await writeAudit(tx, now(), { action: 'login refused', ...(userId && { userId }) })
    if (inARow !== FAILURES_UNTIL_STOP) return
    await writeAudit(tx, now(), { action: 'login stopped', ...(userId && { userId }) })
    await queueMail(tx, 'login stopped', { emailKey: key }, now())
  })
}

/**
 * The registration with which the password is compared: that of this browser, otherwise the newest of the
 * address.
 */
async function pendingOf(
  deps: Deps,
  key: string,
  browserToken: string | undefined,
): Promise<Registration | undefined> {
  const ofBrowser = await pendingOfBrowser(deps, browserToken)
  if (ofBrowser?.email_key === key) return ofBrowser
  const [newest] = await findNewestRegistration(deps.db.read, key, deps.now())
  return newest
}
