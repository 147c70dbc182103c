import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { InUseError } from '../../db/db.ts'
import { LOCK_FILE, lockFolder } from '../../db/sqlite.ts'

/** Prefix of the name of every working folder of a backup. */
export const BACKUP_SCRATCH = '.backup-'
/** The same of a restore. */
export const RESTORE_SCRATCH = '.restore-'

const WORK = 'work'

/**
 * Runs work in a folder that is deleted afterwards, or by the next process of its kind if this one is killed. It
 * contains a copy of all personal data.
 */
export async function inScratchFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeAbandoned(parent, prefix)
  const scratch = await mkdtemp(join(parent, prefix))
  const lock = lockFolder(scratch)
  try {
    const folder = join(scratch, WORK)
    await mkdir(folder)
    return await work(folder)
  } finally {
    lock.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Deletes the folders of processes that were killed. A running one holds the lock of its folder. The operator chooses
 * the parent, so a folder with other files is somebody else's.
 */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  if (!existsSync(parent)) return
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.name.startsWith(prefix) || !entry.isDirectory()) continue
    const folder = join(parent, entry.name)
    const names = await readdir(folder)
    if (!names.every((name) => name === LOCK_FILE || name === WORK)) continue
    try {
      lockFolder(folder).close()
    } catch (error) {
      if (error instanceof InUseError) continue
    }
    await rm(folder, { recursive: true, force: true })
  }
}
