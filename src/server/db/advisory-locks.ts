import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { InUseError } from './db.ts'
import { INSTANCE } from './instances.ts'

/**
 * PostgreSQL releases these locks with the connection that holds them, however its process ends. They belong to a
 * transaction, which stays open and reads nothing, so that a pooler such as PgBouncer cannot leave a lock with a
 * connection of other clients.
 */
const LOCKS = {
  migrating: 727_001,
  running: 727_002,
  'backing up': 727_003,
  'sealing anew': 727_004,
  'reading mails': 727_005,
  'sums of days': 727_006,
} as const

export type Lock = keyof typeof LOCKS

/** Options of a connection that only holds a lock. */
const STAYS = { keepAlive: true, idle_in_transaction_session_timeout: 0 }
const ASK_AGAIN_MS = 200
const REJOIN_MS = 1000

async function tryLock(client: pg.ClientBase, lock: number, how: 'alone' | 'shared'): Promise<boolean> {
  await client.query('begin')
  const { rows } = await client.query(
    `select pg_try_advisory_xact_lock${how === 'shared' ? '_shared' : ''}(${lock}) as got`,
  )
  if (!rows[0].got) await client.query('rollback')
  return rows[0].got
}

/**
 * Runs work on one instance at a time. It polls instead of waiting in a query: a concurrent index build waits
 * for every query that has begun.
 */
export async function holdingLock(pool: pg.Pool, name: Lock, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    while (!(await tryLock(client, LOCKS[name], 'alone'))) await sleep(ASK_AGAIN_MS)
    await work()
  } finally {
    client.release(true)
  }
}

/**
 * Runs work that only one instance may do at a time. Returns whether this one did it; false if another one is doing it.
 */
export async function ifNotRunning(
  { options }: pg.Pool,
  name: Lock,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: options.connectionString, ...STAYS })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await tryLock(client, LOCKS[name], 'alone'))) return false
    await work()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Announces this running instance to commands and to other instances, until it withdraws or ends.
 *
 * @param name visible to the other instances, at most 50 characters
 *
 * Errors  InUseError: a command is replacing everything
 */
export async function joinInstances({ options }: pg.Pool, name: string): Promise<{ leave(): Promise<void> }> {
  let client: pg.Client | undefined
  let left = false

  async function join(): Promise<void> {
    const fresh = new pg.Client({ connectionString: options.connectionString, ...STAYS })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      if (left || !(await tryLock(fresh, LOCKS.running, 'shared')))
        throw new InUseError(
          'A backup is being restored into this database. Start the server when that has ended.',
        )
      // For the duration of the transaction: a pooler gives the connection to other clients only after it.
      await fresh.query(`select set_config('application_name', $1, true)`, [INSTANCE + name])
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    fresh.once('end', () => void rejoin())
  }

  /** Called when the database has restarted or the connection has broken. */
  async function rejoin(): Promise<void> {
    while (!left) {
      await sleep(REJOIN_MS, undefined, { ref: false })
      const joined = await join().then(
        () => true,
        () => false,
      )
      if (joined) return
    }
  }

  await join()
  return {
    async leave() {
      left = true
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Runs an operation that must not overlap with running instances, and prevents instances from starting meanwhile.
 *
 * Errors  InUseError: an instance is running
 */
export async function withoutInstances<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, ...STAYS })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await tryLock(client, LOCKS.running, 'alone')))
      throw new InUseError(
        'An instance of the server is running on this PostgreSQL. Stop all of them, then try again.',
      )
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
