import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { InUseError } from './db.ts'

/** PostgreSQL drops these locks with the connection that holds them, however its process ends. */
const LOCKS = { migrating: 727_001, running: 727_002 } as const

const ASK_AGAIN_MS = 200
const REJOIN_MS = 1000

async function ask(client: pg.ClientBase, how: string, lock: number): Promise<boolean> {
  const { rows } = await client.query(`select ${how}(${lock}) as got`)
  return rows[0].got
}

/**
 * Does work in turn with other instances. Asks again and again instead of waiting in a query: an index that is built while others
 * write waits for every query that has begun.
 */
export async function holdingLock(
  pool: pg.Pool,
  name: keyof typeof LOCKS,
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    while (!(await ask(client, 'pg_try_advisory_lock', LOCKS[name]))) await sleep(ASK_AGAIN_MS)
    await work()
  } finally {
    client.release(true)
  }
}

/**
 * Says to commands that this instance is running, until it leaves or ends.
 *
 * Errors  InUseError: a command is replacing everything
 */
export async function joinInstances({ options }: pg.Pool): Promise<{ leave(): Promise<void> }> {
  let client: pg.Client | undefined
  let left = false

  async function join(): Promise<void> {
    const fresh = new pg.Client({ connectionString: options.connectionString, keepAlive: true })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      if (left || !(await ask(fresh, 'pg_try_advisory_lock_shared', LOCKS.running)))
        throw new InUseError(
          'A backup is being restored into this database. Start the server when that has ended.',
        )
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    fresh.once('end', () => void rejoin())
  }

  /** The database restarted, or the line broke. */
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
 * Does what no running instance would survive, and keeps others from starting meanwhile.
 *
 * Errors  InUseError: an instance is running
 */
export async function withoutInstances<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await ask(client, 'pg_try_advisory_lock', LOCKS.running)))
      throw new InUseError(
        'An instance of the server is running on this PostgreSQL. Stop all of them, then try again.',
      )
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
