import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_FOLDER, RESTORED_CONTENT } from '../../../platform/config.ts'
import { fileTimestamp } from '../../backup/archive-names.ts'
import type { CommandContext } from '../../command-context.ts'

/** Puts the content in place that an interrupted restore has not, after it moved the earlier one away. */
export async function finishInterruptedContent(): Promise<void> {
  if (existsSync(RESTORED_CONTENT) && !existsSync(CONTENT_FOLDER))
    await rename(RESTORED_CONTENT, CONTENT_FOLDER)
}

/**
 * Writes the archive's content beside content/, then restores the database, then puts the content in place. A
 * folder in which nothing can be written is therefore found before anything is replaced.
 */
export async function withContent(
  scratch: string,
  restoreDatabase: () => Promise<void>,
  { now, report }: CommandContext,
): Promise<void> {
  try {
    // The remains of a restore that was interrupted.
    await rm(RESTORED_CONTENT, { recursive: true, force: true })
    await cp(join(scratch, CONTENT_FOLDER), RESTORED_CONTENT, { recursive: true })
    await makePublic(RESTORED_CONTENT)
    await restoreDatabase()
  } catch (error) {
    await rm(RESTORED_CONTENT, { recursive: true, force: true })
    throw error
  }
  const aside = `${CONTENT_FOLDER}.replaced-${fileTimestamp(now())}`
  if (existsSync(CONTENT_FOLDER)) await rename(CONTENT_FOLDER, aside)
  await rename(RESTORED_CONTENT, CONTENT_FOLDER)
  report(`content/ is restored; its previous files are in ${aside}. The pages show it after the next start.`)
}

/** Content is public, and the server often runs as another user than the one who restores. */
async function makePublic(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
