import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Tx } from '../db/db.ts'
import type { TestServer } from './test-server.ts'

/** Locks this table on PostgreSQL until it is released, so that several transactions are in progress at once. */
export async function holdTable({ db }: TestServer, table: string): Promise<() => Promise<void>> {
  if (!db.shared) return async () => {}
  const transaction = await db.read.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in share mode`.execute(transaction)
  const release = async () => {
    if (!transaction.isCommitted) await transaction.commit().execute()
  }
  onTestFinished(release)
  return release
}

/** The number of sessions that wait for a lock on PostgreSQL. */
export async function countWaiting({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
  return rows[0]?.count ?? 0
}

/**
 * Begins `second` while the transaction of `first` is not committed, and commits that once `second` waits for it. SQLite
 * has one writer, so `second` waits there anyway. Returns the result of `second`.
 */
export async function whileUncommitted<T>(
  server: TestServer,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const [written, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = server.db.write(async (tx) => {
    await first(tx)
    written.resolve()
    await committing.promise
  })
  await Promise.race([written.promise, writing])
  const waiting = second()
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(1)
  committing.resolve()
  await writing
  return waiting
}
