import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { StaffInvitationsTable } from '../db/tables/staff.ts'
import type { Deps } from '../deps.ts'
import { type Keys, randomToken } from '../security/keys.ts'
import type { DeskAccounts } from './accounts.ts'
import { DESK_ACCESS_DAYS, deskCookies } from './cookies.ts'
import { type Staff, staffOf } from './desk-sessions.ts'
import { isOpenInvitation } from './first-manager.ts'

const DAY = 24 * 3600_000

export type Invitation = Pick<StaffInvitationsTable, 'id' | 'email' | 'email_key' | 'role'>

/** The caller of the desk. A browser without any of these gets 404. */
export interface Caller {
  staff: Staff | undefined
  invitation: Invitation | undefined
  /** Whether a person who is still staff has signed in on this browser. */
  isKnown: boolean
}

const findDeskAccess = preparedQuery((db, hashes: string[], now: number) =>
  db
    .selectFrom('desk_access')
    .select('user_id')
    .where(isOneOf(sql.ref('token_hash'), hashes))
    .where('expires_at', '>', now)
    .limit(sql.lit(1)),
)

const findInvitation = preparedQuery((db, hashes: string[], now: number) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'email_key', 'role'])
    .where(isOneOf(sql.ref('token_hash'), hashes))
    .where('expires_at', '>', now)
    .where(isOpenInvitation),
)

const findSignedIn = preparedQuery((db, hashes: string[], now: number) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('staff', 'staff.user_id', 'sessions.user_id')
    .select('staff.user_id as userId')
    .where(isOneOf(sql.ref('token_hash'), hashes))
    .where('refresh_tokens.expires_at', '>', now)
    .where('sessions.expires_at', '>', now),
)

/**
 * The time for which a replaced token is accepted, as on the site: for two tabs at once, or a lost answer.
 */
const REPLACED_MS = 30_000

const findOnSite = preparedQuery((db, hashes: string[], now: number, replacedSince: number) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('staff', 'staff.user_id', 'sessions.user_id')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'full_name as name'])
    .where(isOneOf(sql.ref('token_hash'), hashes))
    .where('refresh_tokens.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where((is) => is.or([is('used_at', 'is', null), is('used_at', '>', replacedSince)]))
    .where('blocked_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('code_secret', 'is not', null),
        exists(
          selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'staff.user_id'),
        ),
      ]),
    ),
)

export type OnSite = { id: string; name: string }

/**
 * The member of staff who is logged in on the site in this browser, if they have a second factor: without one the
 * password alone would set it up, and must be typed.
 */
export async function staffOnSite(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  refreshToken: string | undefined,
): Promise<OnSite | undefined> {
  if (!refreshToken) return undefined
  const hashes = keys.hashes('refresh-token', refreshToken)
  const [found] = await findOnSite(db.read, hashes, now(), now() - REPLACED_MS)
  return found
}

export async function liveInvitation(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<Invitation | undefined> {
  const [invitation] = await findInvitation(db.read, keys.hashes('staff-invitation', token), now())
  return invitation
}

/** Gives this browser access to the desk for one more person. Returns its token: the existing one, or a new one. */
export async function grantDeskAccess(
  tx: Tx,
  keys: Keys,
  { userId, known }: { userId: string; known: string | undefined },
  now: number,
): Promise<string> {
  const hashes = known ? keys.hashes('desk-access', known) : []
  const live =
    known &&
    (await tx
      .selectFrom('desk_access')
      .select('user_id')
      .where('token_hash', 'in', hashes)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst())
  // A token without access is not used again, because an attacker may have planted it.
  const token = live && known ? known : randomToken()
  const expires_at = now + DESK_ACCESS_DAYS * DAY
  await tx
    .insertInto('desk_access')
    .values({ token_hash: keys.hash('desk-access', token), user_id: userId, expires_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at }))
    .execute()
  return token
}

/**
 * Identifies the caller. The queries depend on the cookies alone, so that a wrong address takes as long as a right one.
 */
export function makeDeskAccess(deps: Deps, accounts: DeskAccounts) {
  const { db, keys, config, now } = deps
  const cookie = deskCookies(config)

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const [session, access, secret] = [
      cookie.read(request, 'session'),
      cookie.read(request, 'desk access'),
      cookie.read(request, 'invitation'),
    ]
    const [staff, known, invitation] = await Promise.all([
      session ? staffOf(deps, session) : undefined,
      access ? findDeskAccess(db.read, keys.hashes('desk-access', access), now()) : [],
      secret ? liveInvitation(deps, secret) : undefined,
    ])
    return { staff, invitation, isKnown: known.length > 0 }
  }

  /** The staff account that is signed in on the site in this browser: the way to access the desk on a new device. */
  async function memberOf(request: FastifyRequest): Promise<string | undefined> {
    const refreshToken = accounts.refreshTokenOf(request)
    if (!refreshToken) return undefined
    const [member] = await findSignedIn(db.read, keys.hashes('refresh-token', refreshToken), now())
    return member?.userId
  }

  return { callerOf, memberOf }
}

export type DeskAccess = ReturnType<typeof makeDeskAccess>
