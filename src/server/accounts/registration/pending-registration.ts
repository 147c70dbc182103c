import { type MailedNow, RESEND_COOLDOWN_SECONDS } from '../../../contract/accounts.ts'
import type { Tx } from '../../db/db.ts'
import type { PendingRow } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { MailAbout } from '../../mail/mail-kinds.ts'
import { isAwaited, queueMail } from '../../mail/outbox.ts'
import { randomToken } from '../../security/keys.ts'
import { type Allowance, type Asker, spendMail } from '../mail-budget.ts'

const COOLDOWN_MS = RESEND_COOLDOWN_SECONDS * 1000
/** A mail that has not been sent after this time is late. */
const LATE_MS = 30_000

export async function pendingOfBrowser(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  browserToken: string | undefined,
): Promise<PendingRow | undefined> {
  if (!browserToken) return undefined
  return db.read
    .selectFrom('pending_registrations')
    .selectAll()
    .where('browser_hash', 'in', keys.hashes('browser', browserToken))
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

/**
 * Called for a person who typed the right password of a registration whose code was not used yet. Mails
 * another code and binds the registration to this browser. Returns the token of the browser's cookie.
 */
export async function sendCodeAfterLogin(
  deps: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  pending: Pick<PendingRow, 'id' | 'email_key' | 'code_asked_at'>,
  asker: Asker,
): Promise<string> {
  const browserToken = randomToken()
  await askForCode(deps, pending, asker, { browser_hash: deps.keys.hash('browser', browserToken) })
  return browserToken
}

/**
 * Mails another code, at most one a minute. Returns whether it did, and the seconds until the next one may be
 * requested.
 */
export async function askForCode(
  deps: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  pending: Pick<PendingRow, 'id' | 'email_key' | 'code_asked_at'>,
  asker: Asker,
  change: Partial<PendingRow> = {},
): Promise<{ retryAfterSeconds: number; mail: MailedNow }> {
  const { db, now } = deps
  const at = now()
  // A time in the future was written before a clock was set back, and is ignored.
  const mayAskAgain = pending.code_asked_at <= at - COOLDOWN_MS || pending.code_asked_at > at
  const allowance = mayAskAgain ? await spendMail(deps, 'code', pending.email_key, asker, pending.id) : 'none'
  const sent = await db.write(async (tx: Tx) => {
    if (Object.keys(change).length > 0)
      await tx.updateTable('pending_registrations').set(change).where('id', '=', pending.id).execute()
    if (allowance === 'none') return false
    const asked = await tx
      .updateTable('pending_registrations')
      .set({ code_asked_at: at })
      .where('id', '=', pending.id)
      .where('code_asked_at', '=', pending.code_asked_at)
      .returning('id')
      .executeTakeFirst()
    if (asked) await queueCode(tx, pending.id, allowance, at)
    return asked !== undefined
  })
  const wait = mayAskAgain ? COOLDOWN_MS : pending.code_asked_at + COOLDOWN_MS - at
  return {
    retryAfterSeconds: Math.ceil(wait / 1000),
    mail: sent ? 'sent' : 'not sent',
  }
}

/**
 * Like `askForCode`, for a person who waits at the screen: the answer also says if the previous mail has not been sent
 * yet.
 */
export async function resendCode(
  deps: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  pending: PendingRow,
  asker: Asker,
): Promise<{ retryAfterSeconds: number; mail: MailedNow }> {
  const delayed = await isDelayed(deps.db.read, pending.id, deps.now() - LATE_MS)
  const asked = await askForCode(deps, pending, asker)
  return delayed ? { ...asked, mail: 'delayed' } : asked
}

/** Whether a mail with a code from `since` or earlier has not been sent: sending fails, or the queue is long. */
async function isDelayed(read: Tx, pendingId: string, since: number): Promise<boolean> {
  const waiting = await read
    .selectFrom('outbox')
    .select('id')
    .where(isAwaited)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('about', 'in', aboutCode(pendingId))
    .where('created_at', '<=', since)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The contents of the outbox rows of its mails. */
function aboutCode(pendingId: string): string[] {
  const about: MailAbout['registration'][] = [{ pendingId }, { pendingId, last: 'yes' }]
  return about.map((row) => JSON.stringify(row))
}

export async function queueCode(tx: Tx, pendingId: string, allowance: Allowance, now: number): Promise<void> {
  if (allowance === 'none') return
  await queueMail(tx, 'registration', { pendingId, ...(allowance === 'last' && { last: 'yes' }) }, now)
}
