import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'

/** The caller, identified by the Bearer token. */
export interface Member {
  id: string
  sessionId: string
  username: string
  email: string
  pictureId: string | null
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const findByToken = preparedQuery((db, hashes: string[], now: number) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'session_id as sessionId', 'username', 'email'])
    .select('picture_id as pictureId')
    .where(isOneOf(sql.ref('token_hash'), hashes))
    .where('access_tokens.expires_at', '>', now),
)

/**
 * Identifies the caller.
 *
 * Errors  not_signed_in (401): no token. token_refused (403): expired, unknown or ended, which makes the page refresh
 */
export function makeMemberOf({
  db,
  keys,
  now,
}: Pick<Deps, 'db' | 'keys' | 'now'>): (request: FastifyRequest) => Promise<Member> {
  return async (request) => {
    const token = bearerToken(request)
    if (!token) throw new Failure('not_signed_in')
    const [member] = await findByToken(db.read, keys.hashes('access-token', token), now())
    if (!member) throw new Failure('token_refused')
    return member
  }
}
