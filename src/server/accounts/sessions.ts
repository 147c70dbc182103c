import type { Insertable } from 'kysely'
import type { SessionEnd } from '../../contract/desk-sign-in.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AccessTokensTable, RefreshTokensTable, SessionsTable } from '../db/tables/accounts.ts'
import { queueMail } from '../mail/outbox.ts'
import { type Keys, randomToken } from '../security/keys.ts'
import { isoTime } from '../time/iso-time.ts'
import { endDeskSessions } from './end-desk-sessions.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const ACCESS_LIFETIME_MS = 15 * MINUTE
export const REFRESH_IDLE_MS = 7 * DAY
export const SESSION_LIFETIME_MS = 30 * DAY
/** The time for which a just-replaced refresh token is accepted: for two tabs at once, or a lost answer. */
export const REUSE_GRACE_MS = 30_000

export interface Tokens {
  accessToken: string
  refreshToken: string
}

const insertSession = preparedQuery((tx, session: Insertable<SessionsTable>) =>
  tx.insertInto('sessions').values(session),
)
const insertRefreshToken = preparedQuery((tx, token: RefreshTokensTable) =>
  tx.insertInto('refresh_tokens').values(token),
)
const insertAccessToken = preparedQuery((tx, token: AccessTokensTable) =>
  tx.insertInto('access_tokens').values(token),
)

/** Opens a session after successful authentication. */
export async function openSession(
  tx: Tx,
  keys: Keys,
  userId: string,
  device: { name: string; isNew: boolean },
  now: number,
): Promise<Tokens> {
  const session = { id: newId(), user_id: userId, expires_at: now + SESSION_LIFETIME_MS }
  await insertSession(tx, { ...session, device: device.name, created_at: now, last_used_at: now })
  const detail = device.isNew ? { newDevice: true } : {}
  await writeAudit(tx, now, { action: 'session opened', userId, subject: session.id, detail })
  return issueTokens(tx, keys, session, null, now)
}

async function issueTokens(
  tx: Tx,
  keys: Keys,
  session: { id: string; user_id: string; expires_at: number },
  parentHash: string | null,
  now: number,
): Promise<Tokens> {
  const tokens = { accessToken: randomToken(), refreshToken: randomToken() }
  await insertRefreshToken(tx, {
    token_hash: keys.hash('refresh-token', tokens.refreshToken),
    session_id: session.id,
    parent_hash: parentHash,
    created_at: now,
    expires_at: Math.min(now + REFRESH_IDLE_MS, session.expires_at),
    used_at: null,
  })
  await insertAccessToken(tx, {
    token_hash: keys.hash('access-token', tokens.accessToken),
    session_id: session.id,
    user_id: session.user_id,
    expires_at: Math.min(now + ACCESS_LIFETIME_MS, session.expires_at),
  })
  return tokens
}

/** The session of a refresh token, used or not. */
export const sessionOfRefreshToken = (db: Tx, keys: Keys, refreshToken: string) =>
  sessionOf(db, 'refresh_tokens', keys.hashes('refresh-token', refreshToken))

async function sessionOf(
  db: Tx,
  table: 'refresh_tokens' | 'access_tokens',
  hashes: string[],
): Promise<string | undefined> {
  const token = await db
    .selectFrom(table)
    .select('session_id')
    .where('token_hash', 'in', hashes)
    .executeTakeFirst()
  return token?.session_id
}

/**
 * Exchanges a refresh token for new tokens. Each refresh token works once; a just-replaced one is accepted
 * for REUSE_GRACE_MS, and only one of its successors continues. A token that is reused later was copied, so
 * the whole session ends and its owner gets a mail.
 *
 * Returns undefined where the token is unknown, expired or was reused.
 */
export async function rotate(
  tx: Tx,
  keys: Keys,
  refreshToken: string,
  now: number,
): Promise<Tokens | undefined> {
  const sessionId = await sessionOfRefreshToken(tx, keys, refreshToken)
  if (!sessionId) return undefined
  // The session is locked first: calls that end it use the same order, which prevents deadlocks.
  const session = await tx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'device', 'expires_at'])
    .executeTakeFirst()
  if (!session) return undefined

  const hashes = keys.hashes('refresh-token', refreshToken)
  const fresh = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['token_hash', 'parent_hash'])
    .executeTakeFirst()
  if (fresh) {
    await endSiblings(tx, fresh.parent_hash)
    return issueTokens(tx, keys, session, fresh.token_hash, now)
  }

  const used = await tx
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'used_at'])
    .where('token_hash', 'in', hashes)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  if (!used) return undefined
  if (await isForgiven(tx, used, now)) return issueTokens(tx, keys, session, used.token_hash, now)

  await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
  await writeAudit(tx, now, { action: 'refresh token reused', userId: session.user_id, subject: session.id })
  await queueMail(tx, 'session stolen', { userId: session.user_id, device: session.device }, now)
  return undefined
}

/** A time before any grace period. */
const NEVER_FORGIVEN = 0

/**
 * The repeated use of a token has issued a second successor. As soon as one of them is used, the others count as used
 * long ago: a client with one of them has a copy. Otherwise two of them could continue side by side for ever.
 */
async function endSiblings(tx: Tx, parentHash: string | null): Promise<void> {
  if (parentHash === null) return
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: NEVER_FORGIVEN })
    .where('parent_hash', '=', parentHash)
    .where('used_at', 'is', null)
    .execute()
}

/** A just-replaced token whose successor is unused: two tabs at once, or a lost answer. */
async function isForgiven(
  tx: Tx,
  used: { token_hash: string; used_at: number | null },
  now: number,
): Promise<boolean> {
  const grandchild = await tx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', used.token_hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return !grandchild && now - (used.used_at ?? 0) <= REUSE_GRACE_MS
}

/** The sessions of a person on the site, last used first, without those that can no longer be refreshed. */
export async function sessionsOf(db: Tx, userId: string, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - REFRESH_IDLE_MS)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    startedAt: isoTime(created_at),
    lastUsedAt: isoTime(last_used_at),
  }))
}

/** Signs a person out everywhere, or everywhere but in one session. Desk sessions always end. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  because: SessionEnd,
  except?: string,
): Promise<{ onSite: number; atDesk: number }> {
  if (because === 'revoked') await recordEnd(tx, userId, because)
  const theirs = tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
  const ended = await (except ? theirs.where('id', '!=', except) : theirs).execute()
  return { onSite: ended.length, atDesk: await endDeskSessions(tx, { userId }, because) }
}

/** The tokens of the devices are refused from now on, and their screens show the reason. */
export async function recordEnd(
  tx: Tx,
  userId: string,
  because: 'revoked' | 'account deleted',
): Promise<void> {
  const held = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['token_hash', 'refresh_tokens.expires_at'])
    .where('sessions.user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  if (held.length > 0)
    await tx
      .insertInto('ended_desk_sessions')
      .values(held.map((token) => ({ ...token, because })))
      .execute()
}

/** Ends the session of a refresh token or an access token. Does nothing where it has ended already. */
export async function endSessionOf(
  tx: Tx,
  keys: Keys,
  { refreshToken, accessToken }: Partial<Tokens>,
  now: number,
): Promise<void> {
  const found =
    (refreshToken && (await sessionOfRefreshToken(tx, keys, refreshToken))) ||
    (accessToken && (await sessionOf(tx, 'access_tokens', keys.hashes('access-token', accessToken))))
  if (!found) return
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', found)
    .returning('user_id')
    .executeTakeFirst()
  if (ended) await writeAudit(tx, now, { action: 'session ended', userId: ended.user_id, subject: found })
}
