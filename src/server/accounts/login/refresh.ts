import { preparedQuery } from '../../db/prepared-query.ts'
import type { Deps } from '../../deps.ts'
import { rotate, sessionOfRefreshToken, type Tokens } from '../sessions.ts'

const findOwner = preparedQuery((db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['username', 'email', 'picture_id as pictureId'])
    .where('sessions.id', '=', sessionId),
)

interface Refreshed extends Tokens {
  user: { username: string; email: string; pictureId: string | null }
}

/**
 * Returns new tokens and their user; undefined where the token is missing, unknown, expired or was reused.
 *
 * Errors  too_many
 */
export async function refreshSession(
  { db, keys, limits, now }: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  refreshToken: string | undefined,
): Promise<Refreshed | undefined> {
  const sessionId = refreshToken && (await sessionOfRefreshToken(db.read, keys, refreshToken))
  if (!sessionId) return undefined
  await limits.take('refreshSession', sessionId)
  const [user] = await findOwner(db.read, sessionId)
  const tokens = await db.write((tx) => rotate(tx, keys, refreshToken, now()))
  return tokens && user && { ...tokens, user }
}
