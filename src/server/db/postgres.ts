import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { asFailure } from './dialects.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

const INT8 = 20

/** Every 64-bit number we keep is a time or a count, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export function connectPostgres(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

export async function openPostgres(pool: pg.Pool): Promise<Db> {
  const db = openPostgresBesideServer(pool)
  await migrate(db.read)
  return db
}

/** Changes nothing of the schema: that is the server's. */
export function openPostgresBesideServer(pool: pg.Pool): Db {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    read: kysely,
    write: async (work) => {
      try {
        return await kysely.transaction().execute(work)
      } catch (error) {
        throw asFailure(error)
      }
    },
    close: () => kysely.destroy(),
  }
}
