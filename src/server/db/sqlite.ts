import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { ConfigError, DATABASE_FILE } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'
import { type Db, InUseError, type Tx } from './db.ts'
import { asFailure } from './dialects.ts'
import { watchDisk } from './disk.ts'
import { groupCommit, isBusy, truncateLogOf } from './group-commit.ts'
import { isMigrated, migrate } from './migrate.ts'
import { registerExecutor } from './prepared-query.ts'
import type { Tables } from './schema.ts'
import { withWriteListeners } from './write-listeners.ts'

/** The time for which a command waits for a file that another process has locked. */
const TIMEOUT_MS = 5000
/** The server waits only briefly inside a query: meanwhile it answers no calls. */
const SERVER_TIMEOUT_MS = 50

/**
 * Opens the database file of a folder for this process alone, with one connection that writes and one that reads.
 *
 * `synchronous` is OFF in tests only: a power failure could then lose acknowledged writes.
 *
 * Errors  InUseError: another process has it open
 */
export async function openSqlite(folder: string, synchronous: 'FULL' | 'OFF' = 'FULL'): Promise<Db> {
  const lock = lockFolder(folder)
  try {
    return await openLocked(folder, synchronous, lock)
  } catch (error) {
    lock.close()
    throw error
  }
}

async function openLocked(folder: string, synchronous: string, lock: DatabaseSync): Promise<Db> {
  const path = join(folder, DATABASE_FILE)
  const writer = connect(path)
  const writing = kysely(writer)
  try {
    writer.exec(`PRAGMA synchronous=${synchronous}`)
    await migrate(writing)
  } catch (error) {
    await writing.destroy()
    throw error
  }
  // Otherwise statement journals would be temporary files outside the data folder. Not while migrating: new indexes of
  // large tables may need more memory than available.
  writer.exec(`PRAGMA temp_store=MEMORY; PRAGMA busy_timeout=${SERVER_TIMEOUT_MS}`)
  const reader = connect(path, true)
  reader.exec(`PRAGMA busy_timeout=${SERVER_TIMEOUT_MS}`)
  const reading = kysely(reader)
  const writes = groupCommit(writer, writing)
  const diskHasRoom = watchDisk(folder)

  const refuseWhenFull = () => {
    if (!diskHasRoom()) throw new Failure('unavailable')
  }

  return {
    read: reading,
    shared: false,
    get waitingWrites() {
      return writes.waiting
    },
    ...withWriteListeners(async (work) => {
      refuseWhenFull()
      return writes.write(work)
    }),
    truncateLog: () => writes.truncateLog(),
    async whyNotReady() {
      if (!diskHasRoom()) return 'The disk is almost full.'
      return (await isMigrated(reading)) ? undefined : 'The database has not been migrated.'
    },
    async close() {
      // By then all earlier writes have finished or been refused.
      await writes.write(async () => {}).catch(() => {})
      await reading.destroy()
      writer.exec(`PRAGMA busy_timeout=${TIMEOUT_MS}; PRAGMA wal_checkpoint(TRUNCATE)`)
      await writing.destroy()
      lock.close()
    },
  }
}

/**
 * Opens the file without the folder's lock, while a server may be running: reads see committed data, and a write is a
 * short transaction on its own connection, for which the server waits.
 *
 * Errors  ConfigError: there is no database
 */
export function openSqliteBesideServer(folder: string): Db {
  const path = join(folder, DATABASE_FILE)
  if (!existsSync(path))
    throw new ConfigError(`There is no database in ${folder}. Set DATA_DIR to the folder the server uses.`)
  const reading = kysely(connect(path, true))
  let hasWritten = false
  const write: Db['write'] = async (work) => {
    hasWritten = true
    const writer = connect(path)
    const writing = kysely(writer)
    try {
      // A transaction that begins with a read would be refused without waiting if the server writes before it does.
      writer.exec('BEGIN IMMEDIATE')
      const value = await work(writing)
      writer.exec('COMMIT')
      return value
    } catch (error) {
      throw asFailure(error)
    } finally {
      await writing.destroy()
    }
  }
  return {
    read: reading,
    shared: true,
    waitingWrites: 0,
    whyNotReady: async () => undefined,
    ...withWriteListeners(write),
    async truncateLog() {
      const writer = connect(path)
      try {
        truncateLogOf(writer)
      } finally {
        writer.close()
      }
    },
    async close() {
      await reading.destroy()
      // Without a server the write-ahead log is copied into the file only when a writing connection closes last.
      if (hasWritten) connect(path).close()
    },
  }
}

/** Opens a database file without a running server: a copy, or one to be restored. */
export function openSqliteFile(path: string): Tx {
  return kysely(connect(path))
}

/** In the folder whose lock it is. */
export const LOCK_FILE = 'lock'

/**
 * The operating system releases this lock when the process ends, however it ends: it can never be stale.
 *
 * Errors  InUseError
 */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode=OFF; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new InUseError(
      `Another process is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  return lock
}

/**
 * Pages in the log before they are copied to the file: 16 MB. Under load the same few hundred index pages change with
 * every commit, and are copied once instead of four times.
 */
const PAGES_IN_LOG = 4000

function connect(path: string, readOnly = false): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: TIMEOUT_MS, readOnly })
  if (!readOnly)
    database.exec(
      `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=${PAGES_IN_LOG}`,
    )
  database.exec('PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-16000')
  return database
}

function kysely(database: DatabaseSync): Tx {
  const named = withKyselyNames(database)
  const db = new Kysely<Tables>({ dialect: new UnlockedDialect({ database: named }) })
  registerExecutor(db, (sql) => {
    const statement = named.prepare(sql)
    if (statement.reader) return (values) => statement.all(values)
    return (values) => {
      statement.run(values)
      return []
    }
  })
  const destroy = db.destroy.bind(db)
  // Kysely closes only a connection it has used. A copy that is moved or deleted while open would lose its last writes.
  db.destroy = async () => {
    await destroy()
    if (database.isOpen) database.close()
  }
  return db
}

/**
 * Kysely serialises the queries of one SQLite connection, so that none runs inside another's transaction. Here that
 * cannot happen: readers run single statements, and writers run batch by batch.
 */
class UnlockedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new UnlockedAdapter()
  }
}

class UnlockedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  /** Kysely assumes that it is not supported, so that a migration and its mark would be two transactions. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * An adapter with the methods of node:sqlite that Kysely calls. Statements are cached, since the same few dozen recur.
 */
function withKyselyNames(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      const fresh = {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as string[])),
        run: (values: readonly unknown[]) => statement.run(...(values as string[])),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as string[])),
      }
      if (prepared.size < 500) prepared.set(sql, fresh)
      return fresh
    },
  }
}
