import { RESEND_COOLDOWN_SECONDS } from '../../../../contract/accounts.ts'
import type { Tx } from '../../../db/db.ts'
import type { PendingRow } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { randomToken } from '../../../security/keys.ts'
import { type Allowance, type Asker, spendMail } from '../mail-budget.ts'

const COOLDOWN_MS = RESEND_COOLDOWN_SECONDS * 1000

/** The registration that was made in this browser, while it waits for its code. */
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
 * For somebody who typed the right password of a registration whose code was not used yet. Mails another code and binds the
 * registration to this browser. Answers the token of the browser's cookie.
 */
export async function inviteToVerify(
  deps: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  pending: Pick<PendingRow, 'id' | 'email_key' | 'code_asked_at'>,
  asker: Asker,
): Promise<string> {
  const browserToken = randomToken()
  await askForCode(deps, pending, asker, { browser_hash: deps.keys.hash('browser', browserToken) })
  return browserToken
}

/** Mails another code, at most one a minute. Answers the seconds until the next one may be asked for. */
export async function askForCode(
  deps: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  pending: Pick<PendingRow, 'id' | 'email_key' | 'code_asked_at'>,
  asker: Asker,
  change: Partial<PendingRow> = {},
): Promise<number> {
  const { db, now } = deps
  const at = now()
  // A time that lies ahead was written before the clock was set back: nobody waits for that.
  const mayAskAgain = pending.code_asked_at <= at - COOLDOWN_MS || pending.code_asked_at > at
  const allowance = mayAskAgain ? await spendMail(deps, 'code', pending.email_key, asker, pending.id) : 'none'
  await db.write(async (tx: Tx) => {
    if (Object.keys(change).length > 0)
      await tx.updateTable('pending_registrations').set(change).where('id', '=', pending.id).execute()
    if (allowance === 'none') return
    const asked = await tx
      .updateTable('pending_registrations')
      .set({ code_asked_at: at })
      .where('id', '=', pending.id)
      .where('code_asked_at', '=', pending.code_asked_at)
      .returning('id')
      .executeTakeFirst()
    if (asked) await queueCode(tx, pending.id, allowance, at)
  })
  const wait = mayAskAgain ? COOLDOWN_MS : pending.code_asked_at + COOLDOWN_MS - at
  return Math.ceil(wait / 1000)
}

export async function queueCode(tx: Tx, pendingId: string, allowance: Allowance, now: number): Promise<void> {
  if (allowance === 'none') return
  await queueMail(tx, 'registration', { pendingId, ...(allowance === 'last' && { last: 'yes' }) }, now)
}
