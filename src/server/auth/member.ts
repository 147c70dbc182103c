import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isOneOf, reusable } from '../db/reusable.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../failure.ts'

/** Who is calling, by the Bearer token that came along. */
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

const findByToken = reusable((db, tokenHashes: string[], now: number) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'session_id', 'username', 'email', 'picture_id'])
    .where(isOneOf(sql.ref('token_hash'), tokenHashes))
    .where('access_tokens.expires_at', '>', now),
)

/**
 * Errors  not_signed_in (401): no token. token_refused (403): expired, unknown or ended, which makes the page refresh
 */
export async function memberOf(
  request: FastifyRequest,
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
): Promise<Member> {
  const token = bearerToken(request)
  if (!token) throw new Failure('not_signed_in')
  const [row] = await findByToken(db.read, keys.hashes('access-token', token), now())
  if (!row) throw new Failure('token_refused')
  return {
    id: row.id,
    sessionId: row.session_id,
    username: row.username,
    email: row.email,
    pictureId: row.picture_id,
  }
}
