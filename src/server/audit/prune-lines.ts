import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Keys } from '../security/keys.ts'
import { lockChain, readMark, setMark, verifyMark } from './chain.ts'

const DAY = 24 * 3600_000
const RETENTION_MS = 365 * DAY
const BATCH = 500

/**
 * Deletes lines older than a year from the start of the chain, and moves the anchor after them, so that the rest can
 * still be checked. Unchained lines stay until they are chained.
 *
 * Errors  BrokenChainError
 */
export async function pruneLines({ db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>): Promise<void> {
  if (!(await readMark(db.read, 'anchor'))) return
  while ((await db.write((tx) => removeBatch(tx, keys, now()))) === BATCH);
}

async function removeBatch(tx: Tx, keys: Keys, now: number): Promise<number> {
  await lockChain(tx, keys)
  const anchor = verifyMark(keys, 'anchor', await readMark(tx, 'anchor'))
  const lines = await tx
    .selectFrom('audit')
    .select(['position', 'mac', 'at'])
    .where('position', '>', anchor.position)
    .orderBy('position')
    .limit(BATCH)
    .execute()
  const isExpired = (at: number) => at <= now - RETENTION_MS
  // A line with a future date was written while a clock was ahead. It is deleted with the lines around it.
  const firstStored = lines.findIndex(({ at }) => !isExpired(at) && at <= now + DAY)
  const last = lines.slice(0, firstStored < 0 ? undefined : firstStored).findLast(({ at }) => isExpired(at))
  if (!last?.position || !last.mac) return 0
  await setMark(tx, keys, 'anchor', { position: last.position, mac: last.mac })
  await tx
    .deleteFrom('audit')
    .where('position', '<=', last.position)
    .where((is) => is.or([is('at', '<=', now - RETENTION_MS), is('at', '>', now + DAY)]))
    .execute()
  return lines.length
}
