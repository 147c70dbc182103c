import { rm } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import { packsIn, previewsIn } from '../site/kept-pages.ts'
import { eraseMailsNaming } from './erase-mail-files.ts'

/**
 * After somebody was erased: erases what the files of the data folder still hold of them. Called once the transaction is over,
 * because no file goes back with one.
 */
export async function eraseTraces({ config, db }: Pick<Deps, 'config' | 'db'>, email: string): Promise<void> {
  await db.truncateLog()
  await eraseMailsNaming(config.dataDir, email)
  await erasePreviews(config.dataDir)
}

/** A draft may name anybody. They are drawn again when somebody looks. */
async function erasePreviews(dataDir: string): Promise<void> {
  for (const path of await packsIn([previewsIn(dataDir)])) await rm(path, { force: true })
}
