import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../../platform/config.ts'
import { fileTimestamp } from '../../backup/archive-names.ts'
import type { CommandContext } from '../../command-context.ts'

/** Replaces content/, which is moved aside, by the archive's content. */
export async function restoreContent(scratch: string, { now, report }: CommandContext): Promise<void> {
  const aside = `${CONTENT_FOLDER}.replaced-${fileTimestamp(now())}`
  const staged = `${CONTENT_FOLDER}.restored`
  // The remains of a restore that was interrupted.
  await rm(staged, { recursive: true, force: true })
  await cp(join(scratch, CONTENT_FOLDER), staged, { recursive: true })
  await makePublic(staged)
  if (existsSync(CONTENT_FOLDER)) await rename(CONTENT_FOLDER, aside)
  await rename(staged, CONTENT_FOLDER)
  report(`content/ is restored; what was there is in ${aside}. The pages show it after the next start.`)
}

/** Content is public, and the server often runs as another user than the one who restores. */
async function makePublic(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
