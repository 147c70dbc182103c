import { existsSync } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_FOLDER } from '../mail/transport.ts'

const KEPT_MS = 365 * 24 * 3600_000

/** Erases mails that were written as files, where there is no mail server, a year after they were written. */
export async function eraseMailFiles(dataDir: string, due: number): Promise<void> {
  const folder = join(dataDir, MAIL_FOLDER)
  if (!existsSync(folder)) return
  for await (const { name } of await opendir(folder)) {
    if (!name.endsWith('.eml')) continue
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs <= due - KEPT_MS) await rm(path, { force: true })
  }
}
