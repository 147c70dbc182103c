import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { skipLocked } from '../db/dialects.ts'
import type { Tables } from '../db/schema.ts'
import { makeLoop } from './loop.ts'

/** The number of simultaneous deliveries, so that a slow receiver delays few others. */
const AT_ONCE = 8
const POLL_MS = 1000
const IDLE_POLL_MS = 5000
const STOP_PATIENCE_MS = 5000

interface Deliveries<Table extends keyof Tables, Key, Row> {
  /** The keys of the rows to deliver now. Rows that another process has claimed are not among them. */
  due: (tx: Tx) => SelectQueryBuilder<Tables, Table, Key>
  /** Claims a row, so that no other process delivers it meanwhile, and counts the attempt. */
  claim: (tx: Tx, key: Key) => Promise<Row>
  deliver: (row: Row) => Promise<void>
  failed: (error: unknown) => void
}

/**
 * Delivers rows to receivers that may be slow, until none is due. Several instances share the work: the one that claims
 * a row delivers it.
 */
export function makeDeliveryLoop<Table extends keyof Tables, Key, Row>(
  db: Pick<Db, 'read' | 'write' | 'onWrite'>,
  { due, claim, deliver, failed }: Deliveries<Table, Key, Row>,
) {
  async function claimDue(): Promise<Row[]> {
    if (!(await due(db.read).limit(1).executeTakeFirst())) return []
    return db.write(async (tx) => {
      const keys = await skipLocked(tx, due(tx).limit(AT_ONCE)).execute()
      const claimed: Row[] = []
      for (const key of keys) claimed.push(await claim(tx, key as Key))
      return claimed
    })
  }
  async function deliverDue(): Promise<number> {
    const claimed = await claimDue()
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
