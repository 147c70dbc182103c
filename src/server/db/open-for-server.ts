import type { Pool } from 'pg'
import { type Config, ConfigError } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'
import type { Lock } from './advisory-locks.ts'
import { type Db, InUseError } from './db.ts'
import { asFailure } from './dialects.ts'
import { hasRoom } from './disk.ts'
import { openDatabase } from './open.ts'
import { withWriteListeners } from './write-listeners.ts'

const TRY_AGAIN_MS = 2000

/**
 * Opens the database for the lifetime of the server. Where the disk is too full to open it, the server starts anyway:
 * the pages need no database, and calls that do answer "unavailable" until there is room.
 *
 * @param check runs before anything is served from the database
 * @param name visible to the other instances
 *
 * Errors  InUseError: a second process, or a restore in progress. ConfigError. What `check` throws
 */
export async function openForServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  check: (db: Db) => Promise<void>,
  name: string,
): Promise<{ db: Db; pool?: Pool }> {
  if (config.databaseUrl) return openShared(config, check, name)
  const open = () => openChecked(config, check).then(({ db }) => db)
  try {
    return { db: await open() }
  } catch (error) {
    if (hasRoom(config.dataDir) || !(asFailure(error) instanceof Failure)) throw error
    return { db: openWhenPossible(open) }
  }
}

async function openChecked(
  config: Parameters<typeof openForServer>[0],
  check: Parameters<typeof openForServer>[1],
) {
  const opened = await openDatabase(config)
  try {
    await check(opened.db)
    return opened
  } catch (error) {
    await opened.db.close()
    throw error
  }
}

async function openShared(...[config, check, name]: Parameters<typeof openForServer>) {
  const { db, pool } = await openChecked(config, check)
  if (!pool) return { db }
  const { joinInstances } = await import('./advisory-locks.ts')
  const instance = await joinInstances(pool, name)
  const { close } = db
  db.close = async () => {
    await instance.leave()
    await close()
  }
  return { db, pool }
}

/** A database that is opened as soon as possible. */
function openWhenPossible(open: () => Promise<Db>): Db {
  let opened: Db | undefined
  let timer: NodeJS.Timeout | undefined
  let trying: Promise<unknown> = Promise.resolve()

  function tryLater(): void {
    timer = setTimeout(() => {
      trying = open().then(
        (db) => {
          opened = db
        },
        (error: unknown) => {
          // Thrown outside of any promise, so that it ends the process as it would have at the start.
          if (error instanceof ConfigError || error instanceof InUseError) setImmediate(() => fail(error))
          else tryLater()
        },
      )
    }, TRY_AGAIN_MS)
  }
  tryLater()

  function current(): Db {
    if (!opened) throw new Failure('unavailable')
    return opened
  }
  return {
    get read() {
      return current().read
    },
    shared: false,
    get waitingWrites() {
      return opened?.waitingWrites ?? 0
    },
    ...withWriteListeners(async (work) => current().write(work)),
    truncateLog: async () => opened?.truncateLog(),
    whyNotReady: async () => (opened ? opened.whyNotReady() : 'The disk is almost full.'),
    async close() {
      clearTimeout(timer)
      await trying
      await opened?.close()
    },
  }
}

function fail(error: Error): never {
  throw error
}

/** Runs work that only one instance may do at a time; skipped if another one is doing it. */
export async function runExclusively(
  pool: Pool | undefined,
  lock: Lock,
  work: () => Promise<void>,
): Promise<void> {
  if (!pool) return work()
  const { ifNotRunning } = await import('./advisory-locks.ts')
  await ifNotRunning(pool, lock, work)
}
