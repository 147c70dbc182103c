import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../../db/open.ts'
import { LOCK_FILE, lockFolder, openSqlite } from '../../../db/sqlite.ts'
import { chownLike } from '../../../platform/chown-like.ts'
import { BEING_REPLACED, type Config, DATABASE_FILE } from '../../../platform/config.ts'
import { KEY_FILE, writeKeyFile } from '../../../platform/key-file.ts'
import { fileTimestamp } from '../../backup/archive-names.ts'
import { deleteAllRows, isUnused } from '../../backup/tables.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'
import { copyTables } from '../../copy-tables.ts'

/** Errors  CommandError: the PostgreSQL is in use and may not be replaced. InUseError: an instance is running */
export async function restoreIntoPostgres(
  scratch: string,
  databaseUrl: string,
  force: boolean,
  { report }: CommandContext,
): Promise<void> {
  const { withoutInstances } = await import('../../../db/advisory-locks.ts')
  await withoutInstances(databaseUrl, () => replaceRows(scratch, databaseUrl, force, report))
}

async function replaceRows(
  scratch: string,
  databaseUrl: string,
  force: boolean,
  report: CommandContext['report'],
): Promise<void> {
  const from = await openSqlite(scratch)
  const { db: to } = await openDatabase({ databaseUrl, dataDir: scratch })
  try {
    if (!force && !(await isUnused(to.read)))
      throw new CommandError(
        'This PostgreSQL holds people’s data already. With --force all of it is deleted and replaced.',
      )
    await to.write(async (tx) => {
      await deleteAllRows(tx)
      await copyTables(from.read, tx, report)
    })
  } finally {
    await from.close()
    await to.close()
  }
}

/**
 * Puts back the files that an interrupted restore has moved away: the database that is there is then that of before.
 *
 * Errors  InUseError: the restore is still running
 */
export async function undoInterrupted(dataDir: string, report: CommandContext['report']): Promise<void> {
  const replacing = join(dataDir, BEING_REPLACED)
  if (!existsSync(replacing)) return
  const lock = lockFolder(dataDir)
  try {
    for (const name of await readdir(replacing)) await rename(join(replacing, name), join(dataDir, name))
    await rmdir(replacing)
  } finally {
    lock.close()
  }
  report('An earlier restore was interrupted. The files that it had moved away are back.')
}

/** Errors  CommandError: there is a database in DATA_DIR that may not be replaced */
export async function restoreIntoDataDir(
  scratch: string,
  config: Config,
  force: boolean,
  { env, now, report }: CommandContext,
): Promise<void> {
  const { dataDir } = config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  try {
    chownLike(dataDir, join(dataDir, LOCK_FILE))
    const restoresKeys = existsSync(join(scratch, KEY_FILE)) && !env.SECRET_KEYS
    const replaced = [
      DATABASE_FILE,
      `${DATABASE_FILE}-wal`,
      `${DATABASE_FILE}-shm`,
      ...(restoresKeys ? [KEY_FILE] : []),
    ].filter((name) => existsSync(join(dataDir, name)))
    if (replaced.includes(DATABASE_FILE) && !force)
      throw new CommandError(
        `There is a database in ${dataDir} already. With --force it is moved to a folder replaced-… and the backup takes its place.`,
      )
    // As long as this folder is there, no server starts.
    const replacing = join(dataDir, BEING_REPLACED)
    await mkdir(replacing, { mode: 0o700 })
    chownLike(dataDir, replacing)
    for (const name of replaced) await rename(join(dataDir, name), join(replacing, name))
    if (restoresKeys) writeKeyFile(join(dataDir, KEY_FILE), config.secretKeys)
    chownLike(dataDir, join(scratch, DATABASE_FILE))
    await rename(join(scratch, DATABASE_FILE), join(dataDir, DATABASE_FILE))
    if (replaced.length === 0) return await rmdir(replacing)
    const aside = join(dataDir, `replaced-${fileTimestamp(now())}`)
    await rename(replacing, aside)
    report(`The previous files are in ${aside}`)
  } finally {
    lock.close()
  }
}
