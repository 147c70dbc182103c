import { sql } from 'kysely'
import { FRESH_MINUTES } from '../../contract/desk-sign-in.ts'
import { DESK_IDLE_MINUTES } from '../../contract/session-lengths.ts'
import type { Role } from '../../contract/staff-rights.ts'
import { endDeskSessions } from '../accounts/end-desk-sessions.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { Deps } from '../deps.ts'
import { type Keys, randomToken } from '../security/keys.ts'
import { sessionHours } from '../settings/settings.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The upper limit for the setting of managers. */
const IDLE_MS = DESK_IDLE_MINUTES * MINUTE
/** A second factor counts as recent for this long. */
export const FRESH_MS = FRESH_MINUTES * MINUTE
/** The time for passing the second factor, or setting one up. */
const HALF_WAY_MS = 30 * MINUTE
/** The precision with which use is recorded, so that not every call writes. */
const NOTED_MS = MINUTE

/** The signed-in member of staff. The role is read with every call: a change applies at once. */
export interface Staff {
  sessionId: string
  id: string
  name: string
  email: string
  role: Role
  /** When a second factor was passed last; null where only the password is proven. */
  provenAt: number | null
  lastUsedAt: number
  /** 1 if a recovery code opened the session and it is not yet known whether the phone is lost. */
  byRecoveryCode: number
}

const findByToken = preparedQuery((db, hashes: string[], now: number, usedSince: number) =>
  db
    .selectFrom('desk_sessions')
    .innerJoin('staff', 'staff.user_id', 'desk_sessions.user_id')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['desk_sessions.id as sessionId', 'users.id', 'full_name as name', 'email', 'role'])
    .select(['proven_at as provenAt', 'last_used_at as lastUsedAt'])
    .select('by_recovery_code as byRecoveryCode')
    .where(isOneOf(sql.ref('desk_sessions.token_hash'), hashes))
    .where('desk_sessions.expires_at', '>', now)
    .where('last_used_at', '>', usedSince),
)

/** The member of staff of a session; undefined where the session is unknown, ended, or idle for too long. */
export async function staffOf(
  { db, keys, now, settings }: Pick<Deps, 'db' | 'keys' | 'now' | 'settings'>,
  token: string,
): Promise<Staff | undefined> {
  const [staff] = await findByToken(db.read, keys.hashes('desk-session', token), now(), now() - IDLE_MS)
  // The setting is read only for a live session, so that every missing address costs the same queries.
  return staff && staff.lastUsedAt > now() - (await idleMs(settings)) ? staff : undefined
}

const idleMs = async (settings: Deps['settings']) => (await settings.now()).deskSessions.idleMinutes * MINUTE

/** The valid sessions among these, each with the role of its user. */
export async function rolesInSessions(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  ids: string[],
): Promise<Map<string, Role>> {
  if (ids.length === 0) return new Map()
  const usedSince = now() - (await idleMs(settings))
  const rows = await db.read
    .selectFrom('desk_sessions')
    .innerJoin('staff', 'staff.user_id', 'desk_sessions.user_id')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('expires_at', '>', now())
    .where('last_used_at', '>', usedSince)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Records that a session is in use, about once a minute. */
export async function recordUse({ db, now }: Pick<Deps, 'db' | 'now'>, staff: Staff): Promise<void> {
  const at = now()
  if (at - staff.lastUsedAt < NOTED_MS) return
  await db.write((tx) =>
    tx.updateTable('desk_sessions').set({ last_used_at: at }).where('id', '=', staff.sessionId).execute(),
  )
}

export function isFresh({ provenAt }: Pick<Staff, 'provenAt'>, now: number): boolean {
  return provenAt !== null && now - provenAt < FRESH_MS
}

/** Opens a session after a right password, or after a passkey, which counts as both factors. Returns its token. */
export async function openDeskSession(
  tx: Tx,
  keys: Keys,
  { userId, device, proven }: { userId: string; device: string; proven: boolean },
  now: number,
): Promise<string> {
  const [id, token] = [newId(), randomToken()]
  await tx
    .insertInto('desk_sessions')
    .values({
      id,
      token_hash: keys.hash('desk-session', token),
      user_id: userId,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: now + (proven ? (await sessionHours(tx)) * HOUR : HALF_WAY_MS),
      proven_at: proven ? now : null,
    })
    .execute()
  if (proven) await writeAudit(tx, now, { action: 'desk session opened', userId, subject: id })
  return token
}

/**
 * Records that a second factor was passed. At the first one the session gets a new token, so that a holder of the old
 * one is not signed in. Returns that token.
 */
export async function recordProof(
  tx: Tx,
  keys: Keys,
  staff: Staff,
  which: string,
  now: number,
): Promise<string | undefined> {
  const own = tx.updateTable('desk_sessions').where('id', '=', staff.sessionId)
  if (staff.provenAt !== null) {
    await own.set({ proven_at: now, last_used_at: now }).execute()
    await writeAudit(tx, now, { action: 'second factor shown again', staff, detail: { which } })
    return undefined
  }
  const token = randomToken()
  const opened = await own
    .set({ token_hash: keys.hash('desk-session', token), proven_at: now, last_used_at: now })
    .set({ expires_at: now + (await sessionHours(tx)) * HOUR })
    .set({ by_recovery_code: which === 'recovery code' ? 1 : 0 })
    .where('proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!opened) return undefined
  await writeAudit(tx, now, { action: 'desk session opened', userId: staff.id, subject: staff.sessionId })
  return token
}

/** Shortens sessions that would last longer than the changed setting. */
export async function shortenSessions(tx: Tx, hours: number): Promise<void> {
  const ends = sql<number>`created_at + ${sql.lit(hours * HOUR)}`
  await tx.updateTable('desk_sessions').set({ expires_at: ends }).where('expires_at', '>', ends).execute()
}

/** Signs a person out on their own screen. Returns whether there was a session. */
export async function endDeskSession(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  now: number,
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (ended) await writeAudit(tx, now, { action: 'desk session ended', userId, subject: id })
  return ended !== undefined
}

/** Ends another session of the same person; its screen shows the reason. */
export async function endOtherDeskSession(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  now: number,
): Promise<boolean> {
  const ended = await endDeskSessions(tx, { userId, id }, 'signed out elsewhere')
  if (ended > 0) await writeAudit(tx, now, { action: 'desk session ended', userId, subject: id })
  return ended > 0
}

/** The desk sessions of a person, last used first. */
export async function deskSessionsOf(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  staff: Staff,
) {
  const usedSince = now() - (await idleMs(settings))
  const rows = await db.read
    .selectFrom('desk_sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', staff.id)
    .where('proven_at', 'is not', null)
    .where('expires_at', '>', now())
    .where('last_used_at', '>', usedSince)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    startedAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    current: row.id === staff.sessionId,
  }))
}
