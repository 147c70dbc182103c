import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { refuseWhenBacklogged } from '../concurrency/backlog-limit.ts'
import { holdingLock } from './advisory-locks.ts'
import type { Db, Tx } from './db.ts'
import { asFailure } from './dialects.ts'
import { isMigrated, migrate } from './migrate.ts'
import { planName, registerExecutor } from './prepared-query.ts'
import type { Tables } from './schema.ts'
import { withWriteListeners } from './write-listeners.ts'

const INT8 = 20
const CONNECTIONS = 10
/** The time after which a connection counts as lost. Our queries take milliseconds. */
const LIMITS = { connectMs: 5000, queryMs: 10_000 }
/** An open transaction of a disconnected instance is rolled back after this time, to release its locks. */
const ABANDONED_TRANSACTION_MS = 20_000

/** Every 64-bit number we store is a time or a count, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export function connectPostgres(url: string, { connectMs, queryMs } = LIMITS): pg.Pool {
  return listening(
    new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_MS,
      keepAlive: true,
      pipeline: true,
      types,
    }),
  )
}

/** An idle connection that breaks is replaced at the next query; without a listener the error would end the process. */
function listening(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const MAX_TRIES = 3

/** PostgreSQL rolled back one of two deadlocked transactions; it succeeds when it is run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01'
}

function kysely(pool: Pick<pg.Pool, 'connect' | 'query' | 'end'>): Tx {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as pg.Pool }) })
  registerExecutor(db, (text) => {
    const name = planName(text)
    return async (values) => (await pool.query({ name, text, values: values as unknown[] })).rows
  })
  return db
}

const connections = new WeakMap<pg.PoolClient, Tx>()

/** Queries on the one connection of a transaction, also the prepared ones. */
function connectionOf(client: pg.PoolClient): Tx {
  const known = connections.get(client)
  if (known) return known
  const query = ((...args: Parameters<pg.PoolClient['query']>) => client.query(...args)) as pg.Pool['query']
  const unreleased = { query, release: () => {} } as pg.PoolClient
  const fresh = kysely({
    query,
    connect: (async () => unreleased) as pg.Pool['connect'],
    end: async () => {},
  })
  connections.set(client, fresh)
  return fresh
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(connectionOf(client))
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('A query failed unnoticed, so nothing was kept.')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

export async function openPostgres(pool: pg.Pool): Promise<Db> {
  await migrateWithoutTimeout(pool)
  return openPostgresBesideServer(pool)
}

/** Does not migrate: only the server changes the schema. */
export function openPostgresBesideServer(pool: pg.Pool): Db {
  const read = kysely(pool)
  const write: Db['write'] = async (work) => {
    refuseWhenBacklogged(pool.waitingCount)
    for (let tries = 1; ; tries++) {
      try {
        return await inTransaction(pool, work)
      } catch (error) {
        if (tries < MAX_TRIES && isDeadlock(error)) continue
        throw asFailure(error)
      }
    }
  }
  return {
    read,
    shared: true,
    get waitingWrites() {
      return pool.waitingCount
    },
    ...withWriteListeners(write),
    // PostgreSQL manages its log by its own settings.
    truncateLog: async () => {},
    async whyNotReady() {
      try {
        return (await isMigrated(read)) ? undefined : 'The database has not been migrated.'
      } catch {
        return 'The database cannot be reached.'
      }
    },
    async close() {
      await read.destroy()
      // Kysely ends only a pool that it has used itself, and most queries bypass it.
      if (!pool.ending) await pool.end()
    },
  }
}

/** Without time limits: migrating a large table, or waiting for another instance that migrates, may take long. */
async function migrateWithoutTimeout({ options }: pg.Pool): Promise<void> {
  const pool = listening(
    new pg.Pool({ ...options, max: 3, query_timeout: 0, idle_in_transaction_session_timeout: 0 }),
  )
  const patient = kysely(pool)
  try {
    if (await isMigrated(patient)) return
    await holdingLock(pool, 'migrating', async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await migrate(patient)
        } catch (error) {
          // A deadlock is possible with the index build of an instance that has died.
          if (tries === MAX_TRIES || !isDeadlock(error)) throw error
        }
      }
    })
  } finally {
    await patient.destroy()
  }
}
