import { rotate, sessionOfRefreshToken, type Tokens } from '../../../auth/sessions.ts'
import type { Deps } from '../../../deps.ts'

/** Answers new tokens; undefined where the token is missing, unknown, expired or was reused. Errors  too_many */
export async function refreshSession(
  { db, keys, limits, now }: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  refreshToken: string | undefined,
): Promise<Tokens | undefined> {
  const sessionId = refreshToken && (await sessionOfRefreshToken(db.read, keys, refreshToken))
  if (!sessionId) return undefined
  await limits.take('refreshSession', sessionId)
  return db.write((tx) => rotate(tx, keys, refreshToken, now()))
}
