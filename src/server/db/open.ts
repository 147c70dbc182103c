import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from './db.ts'

/** Opens the database the settings name. The drivers are loaded on demand: an installation needs one of them. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ db: Db; pool?: Pool }> {
  if (!databaseUrl) {
    const { openSqlite } = await import('./sqlite.ts')
    return { db: await openSqlite(dataDir) }
  }
  const { connectPostgres, openPostgres } = await import('./postgres.ts')
  const pool = connectPostgres(databaseUrl)
  return { db: await openPostgres(pool), pool }
}
