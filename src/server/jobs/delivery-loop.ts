import type { Db } from '../db/db.ts'
import { makeLoop } from './loop.ts'

/** The number of simultaneous deliveries, so that a slow receiver delays few others. */
export const AT_ONCE = 8
const POLL_MS = 1000
const IDLE_POLL_MS = 5000
const STOP_PATIENCE_MS = 5000

interface Deliveries<Row> {
  /** At most AT_ONCE rows, which no other process delivers meanwhile. */
  claim: () => Promise<Row[]>
  deliver: (row: Row) => Promise<void>
  failed: (error: unknown) => void
}

/** Delivers rows to receivers that may be slow, until none is due. */
export function makeDeliveryLoop<Row>(db: Pick<Db, 'onWrite'>, { claim, deliver, failed }: Deliveries<Row>) {
  async function deliverDue(): Promise<number> {
    const claimed = await claim()
    await Promise.all(claimed.map(deliver))
    return claimed.length
  }
  async function deliverAll(): Promise<void> {
    while ((await deliverDue()) === AT_ONCE && !loop.isStopping);
  }
  const loop = makeLoop({ ms: POLL_MS, idleMs: IDLE_POLL_MS, db }, deliverAll, failed)

  return {
    /** Delivers due rows and returns how many it attempted. */
    deliverDue,
    start: () => loop.start(),
    /** Running deliveries are claimed: another process repeats them if this one ends before it stores the answer. */
    stop: () => loop.stop(STOP_PATIENCE_MS),
  }
}
