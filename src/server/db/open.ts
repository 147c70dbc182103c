import type { Pool } from 'pg'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db } from './db.ts'
import { isMigrated } from './migrate.ts'

/** Opens the database of the settings. The drivers are loaded on demand: an installation needs only one of them. */
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

/**
 * Opens the database for a command, whether or not a server is running on it.
 *
 * Errors  ConfigError: there is no database, or it is older than this program
 */
export async function openBesideServer(location: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Db> {
  const db = await openOfAnyVersion(location)
  try {
    if (await isMigrated(db.read)) return db
    throw new ConfigError(
      'The database is older than this program. Start the server once: it brings it up to date.',
    )
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The same, also for a database that is older than this program. Errors  ConfigError: there is no database */
export async function openOfAnyVersion({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Db> {
  return databaseUrl ? besidePostgres(databaseUrl) : besideSqlite(dataDir)
}

async function besideSqlite(dataDir: string): Promise<Db> {
  const { openSqliteBesideServer } = await import('./sqlite.ts')
  return openSqliteBesideServer(dataDir)
}

async function besidePostgres(url: string): Promise<Db> {
  const { connectPostgres, openPostgresBesideServer } = await import('./postgres.ts')
  return openPostgresBesideServer(connectPostgres(url))
}
