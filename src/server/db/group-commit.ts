import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeMicroBatch } from '../concurrency/micro-batch.ts'
import type { Db, Tx } from './db.ts'
import { asFailure } from './dialects.ts'

/** The time for which writes wait for another process, such as a command, before they are refused. */
const LOCK_PATIENCE_MS = 2000
const LOCK_RETRY_MS = 20

const SQLITE_BUSY = 5

export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY
}

/** Begins a transaction without blocking the event loop, which SQLite's own waiting would do. Errors  SQLITE_BUSY */
async function beginWithRetry(begin: StatementSync): Promise<void> {
  const until = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    try {
      begin.run()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error
    }
    await sleep(LOCK_RETRY_MS)
  }
}

export function truncateLogOf(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // With a full disk the log stays, and the caller tries again later.
  }
}

type Work = (tx: Tx) => Promise<unknown>
type Outcome = { value: unknown } | { failure: unknown }

/** The maximum number of writes in one transaction. A larger one would delay other work for too long. */
const MOST_SHARING = 200

/**
 * Runs writes that arrive at the same time in one transaction, each in its own savepoint, and answers them all after the
 * commit: one wait for the disk serves them all, and a write that fails does not undo another.
 */
export function groupCommit(
  database: DatabaseSync,
  tx: Tx,
): Pick<Db, 'write' | 'truncateLog'> & { readonly waiting: number } {
  const statement = (sql: string) => database.prepare(sql)
  const [begin, commit] = [statement('BEGIN IMMEDIATE'), statement('COMMIT')]
  const [savepoint, release] = [statement('SAVEPOINT one'), statement('RELEASE one')]

  async function inSavepoint(run: Work): Promise<Outcome> {
    savepoint.run()
    try {
      const value = await run(tx)
      release.run()
      return { value }
    } catch (failure) {
      // A full disk may already have rolled back the whole transaction.
      if (!database.isTransaction) throw failure
      database.exec('ROLLBACK TO one; RELEASE one')
      return { failure: asFailure(failure) }
    }
  }

  async function runInTurn(works: Work[]): Promise<Outcome[]> {
    const [first, ...others] = works
    if (first && others.length === 0) return [{ value: await first(tx) }]
    const outcomes: Outcome[] = []
    for (const work of works) outcomes.push(await inSavepoint(work))
    return outcomes
  }

  let truncates = false
  const batch = makeMicroBatch<Work, Outcome>(MOST_SHARING, async (works) => {
    try {
      await beginWithRetry(begin)
      const outcomes = await runInTurn(works)
      commit.run()
      // At this point no transaction is open, even if many writes are waiting.
      if (truncates) truncateLogOf(database)
      truncates = false
      return outcomes
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw asFailure(error)
    }
  })

  const write: Db['write'] = async (run) => {
    const outcome = await batch.run(run)
    if ('failure' in outcome) throw outcome.failure
    return outcome.value as Awaited<ReturnType<typeof run>>
  }

  return {
    get waiting() {
      return batch.waiting
    },
    write,
    async truncateLog() {
      truncates = true
      await batch.run(async () => {}).catch(() => {})
    },
  }
}
