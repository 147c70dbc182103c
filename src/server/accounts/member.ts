import DataLoader from 'dataloader'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { scheduleAtEndOfTurn } from '../concurrency/end-of-turn.ts'
import { isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'

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

const findByTokens = preparedQuery((db, tokenHashes: string[], now: number) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['token_hash as hash', 'users.id', 'session_id as sessionId', 'username', 'email'])
    .select('picture_id as pictureId')
    .where(isOneOf(sql.ref('token_hash'), tokenHashes))
    .where('access_tokens.expires_at', '>', now),
)

/** With one query. */
const MOST_AT_ONCE = 50

/**
 * Answers who is calling.
 *
 * Errors  not_signed_in (401): no token. token_refused (403): expired, unknown or ended, which makes the page refresh
 */
export function makeMemberOf({
  db,
  keys,
  now,
}: Pick<Deps, 'db' | 'keys' | 'now'>): (request: FastifyRequest) => Promise<Member> {
  async function findAll(tokens: readonly string[]): Promise<(Member | undefined)[]> {
    const hashes = tokens.map((token) => keys.hashes('access-token', token))
    const rows = await findByTokens(db.read, hashes.flat(), now())
    const byHash = new Map(rows.map(({ hash, ...member }) => [hash, member]))
    return hashes.map((ofToken) => ofToken.map((hash) => byHash.get(hash)).find(Boolean))
  }
  const members = new DataLoader(findAll, {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: scheduleAtEndOfTurn(),
  })

  return async (request) => {
    const token = bearerToken(request)
    if (!token) throw new Failure('not_signed_in')
    const member = await members.load(token)
    if (!member) throw new Failure('token_refused')
    return member
  }
}
