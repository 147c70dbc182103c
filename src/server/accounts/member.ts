import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { makeMicroBatch } from '../concurrency/micro-batch.ts'
import { asFailure } from '../db/dialects.ts'
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

const findByTokens = preparedQuery((db, hashes: string[], now: number) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['token_hash as hash', 'users.id', 'session_id as sessionId', 'username', 'email'])
    .select('picture_id as pictureId')
    .where(isOneOf(sql.ref('token_hash'), hashes))
    .where('access_tokens.expires_at', '>', now),
)

/** The number of calls that share a look-up. */
const MOST_AT_ONCE = 50

/** A look-up on a connection that hangs does not hold the others, up to this number. */
const LOOK_UPS_AT_ONCE = 4

/**
 * Identifies the caller. Calls of the same moment share one look-up.
 *
 * Errors  not_signed_in (401): no token. token_refused (403): expired, unknown or ended, which makes the page refresh
 */
export function makeMemberOf({
  db,
  keys,
  now,
}: Pick<Deps, 'db' | 'keys' | 'now'>): (request: FastifyRequest) => Promise<Member> {
  const members = makeMicroBatch(
    MOST_AT_ONCE,
    async (tokens: string[][]) => {
      const rows = await findByTokens(db.read, tokens.flat(), now()).catch((error: unknown) => {
        throw asFailure(error)
      })
      const byHash = new Map(rows.map(({ hash, ...member }) => [hash, member]))
      return tokens.map((hashes) => hashes.map((hash) => byHash.get(hash)).find(Boolean))
    },
    LOOK_UPS_AT_ONCE,
  )

  return async (request) => {
    const token = bearerToken(request)
    if (!token) throw new Failure('not_signed_in')
    const member = await members.run(keys.hashes('access-token', token))
    if (!member) throw new Failure('token_refused')
    return member
  }
}
