import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Keys } from '../security/keys.ts'
import { findMark, genuine, setMark, takeTurn } from './chain.ts'

const DAY = 24 * 3600_000
const KEPT_MS = 365 * DAY
const BATCH = 500

/**
 * Removes lines that are older than a year, from the beginning of the chain on, and moves the anchor behind them, so that the
 * rest can still be checked. Lines that wait for their place stay until they have one.
 *
 * Errors  BrokenChainError
 */
export async function removeOutlivedLines({
  db,
  keys,
  now,
}: Pick<Deps, 'db' | 'keys' | 'now'>): Promise<void> {
  if (!(await findMark(db.read, 'anchor'))) return
  while ((await db.write((tx) => removeBatch(tx, keys, now()))) === BATCH);
}

async function removeBatch(tx: Tx, keys: Keys, now: number): Promise<number> {
  await takeTurn(tx, keys)
  const anchor = genuine(keys, 'anchor', await findMark(tx, 'anchor'))
  const lines = await tx
    .selectFrom('audit')
    .select(['position', 'mac', 'at'])
    .where('position', '>', anchor.position)
    .orderBy('position')
    .limit(BATCH)
    .execute()
  const outlived = (at: number) => at <= now - KEPT_MS
  // A line from days to come was written while a clock was ahead. It leaves with those behind it.
  const firstToStay = lines.findIndex(({ at }) => !outlived(at) && at <= now + DAY)
  const last = lines.slice(0, firstToStay < 0 ? undefined : firstToStay).findLast(({ at }) => outlived(at))
  if (!last?.position || !last.mac) return 0
  await setMark(tx, keys, 'anchor', { position: last.position, mac: last.mac })
  await tx
    .deleteFrom('audit')
    .where('position', '<=', last.position)
    .where((is) => is.or([is('at', '<=', now - KEPT_MS), is('at', '>', now + DAY)]))
    .execute()
  return lines.length
}
