import { RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Tx } from '../../db/db.ts'
import { type Keys, randomToken } from '../../security/keys.ts'
import { REPEAT_MS } from '../mailed-codes.ts'

const MINUTE = 60_000
/**
 * The most valid links of an address: more than are mailed during the lifetime of a link, so that requests by
 * strangers do not invalidate a link in use.
 */
export const LIVE_LINKS = 30

/** The owner of a link: the address, and the registration it completes where the address has no account. */
interface Owner {
  emailKey: string
  pendingId: string | null
}

/**
 * Creates the token of a reset link, which only the mail contains; its keyed hash is stored.
 *
 * Shape   43 characters of a URL, 256 random bits
 */
export async function issueResetLink(tx: Tx, keys: Keys, owner: Owner, now: number): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('reset_links')
    .values({
      token_hash: keys.hash('reset-link', token),
      email_key: owner.emailKey,
      pending_id: owner.pendingId,
      created_at: now,
      expires_at: now + RESET_LINK_LIFETIME_MINUTES * MINUTE,
      used_at: null,
    })
    .execute()
  const outnumbered = await tx
    .selectFrom('reset_links')
    .select('token_hash')
    .where('email_key', '=', owner.emailKey)
    .orderBy('created_at', 'desc')
    .orderBy('expires_at', 'desc')
    .execute()
  const tooMany = outnumbered
    .map((link) => link.token_hash)
    .filter((hash) => hash !== keys.hash('reset-link', token))
    .slice(LIVE_LINKS - 1)
  if (tooMany.length > 0) await tx.deleteFrom('reset_links').where('token_hash', 'in', tooMany).execute()
  return token
}

/** A link that is valid, or was used just now; only a quick check that saves the work for an invalid one. */
export async function findResetLink(
  db: Tx,
  keys: Keys,
  token: string,
  now: number,
): Promise<{ emailKey: string; isUsed: boolean } | undefined> {
  const link = await db
    .selectFrom('reset_links')
    .select(['email_key', 'used_at'])
    .where('token_hash', 'in', keys.hashes('reset-link', token))
    .where((is) =>
      is.or([
        is.and([is('used_at', 'is', null), is('expires_at', '>', now)]),
        is('used_at', '>', now - REPEAT_MS),
      ]),
    )
    .executeTakeFirst()
  return link && { emailKey: link.email_key, isUsed: link.used_at !== null }
}

/** Uses up a link and every other one of the address. Of two simultaneous requests only one succeeds. */
export async function redeemResetLink(
  tx: Tx,
  keys: Keys,
  token: string,
  now: number,
): Promise<Owner | undefined> {
  const hashes = keys.hashes('reset-link', token)
  const removed = await tx
    .deleteFrom('reset_links')
    .where('email_key', 'in', (of) =>
      of
        .selectFrom('reset_links as asked')
        .select('asked.email_key')
        .where('asked.token_hash', 'in', hashes)
        .where('asked.expires_at', '>', now)
        .where('asked.used_at', 'is', null),
    )
    .returningAll()
    .execute()
  const used = removed.find((link) => hashes.includes(link.token_hash))
  if (!used) return undefined
  await tx
    .insertInto('reset_links')
    .values({ ...used, expires_at: now, used_at: now })
    .execute()
  return { emailKey: used.email_key, pendingId: used.pending_id }
}
