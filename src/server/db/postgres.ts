import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { refuseWhereManyWait } from '../queue-limit.ts'
import type { Db } from './db.ts'
import { asFailure } from './dialects.ts'
import { isMigrated, migrate } from './migrate.ts'
import { keptPlans } from './reusable.ts'
import type { Tables } from './schema.ts'

const INT8 = 20
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5000
/** Our queries take milliseconds: one that takes this long has lost its connection. */
const QUERY_TIMEOUT_MS = 10_000
/** What a cut-off instance left open is undone after this time, so that its locks hold up nobody else. */
const ABANDONED_TRANSACTION_MS = 20_000

/** Every 64-bit number we keep is a time or a count, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * Keeps the plans of reusable queries, sends what is asked for in one go in one piece, and closes its connection when a query got
 * no answer in time: whatever came next would wait behind that query.
 */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...query: unknown[]) => unknown
    let gathers = false
    this.query = ((...query: unknown[]) => {
      const { stream } = this.connection
      if (!gathers) {
        gathers = true
        stream.cork()
        process.nextTick(() => {
          gathers = false
          stream.uncork()
        })
      }
      const [text, values] = query
      const name = keptPlans.get(text as string)
      const answer = name ? ask({ name, text, values }) : ask(...query)
      if (!(answer instanceof Promise)) return answer
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout' || text === 'begin') this.connection.stream.destroy()
      })
      return text === 'begin' ? Promise.resolve({ command: 'BEGIN', rows: [] }) : answer
    }) as typeof this.query
  }
}

export function connectPostgres(url: string): pg.Pool {
  return listening(
    new pg.Pool({
      connectionString: url,
      Client,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_MS,
      keepAlive: true,
      pipeline: true,
      types,
    }),
  )
}

/** An idle connection that breaks is replaced at the next query; without a listener it would end the process. */
function listening(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const MAX_TRIES = 3

/** PostgreSQL undid one of two transactions that waited for each other; it goes through when it is run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01'
}

const overPool = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

export async function openPostgres(pool: pg.Pool): Promise<Db> {
  await migratePatiently(pool)
  return openPostgresBesideServer(pool)
}

/** Changes nothing of the schema: that is the server's. */
export function openPostgresBesideServer(pool: pg.Pool): Db {
  const kysely = overPool(pool)
  return {
    read: kysely,
    shared: true,
    get waitingWrites() {
      return pool.waitingCount
    },
    write: async (work) => {
      refuseWhereManyWait(pool.waitingCount)
      for (let tries = 1; ; tries++) {
        try {
          return await kysely.transaction().execute(work)
        } catch (error) {
          if (tries < MAX_TRIES && isDeadlock(error)) continue
          throw asFailure(error)
        }
      }
    },
    async whyNotReady() {
      try {
        return (await isMigrated(kysely)) ? undefined : 'The database has not been migrated.'
      } catch {
        return 'The database cannot be reached.'
      }
    },
    close: () => kysely.destroy(),
  }
}

/** A change of a large table takes as long as it takes, and so does waiting for another instance that makes it. */
async function migratePatiently({ options }: pg.Pool): Promise<void> {
  const patient = overPool(
    listening(new pg.Pool({ ...options, max: 2, query_timeout: 0, idle_in_transaction_session_timeout: 0 })),
  )
  try {
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
}
