import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventVersions } from '../../content/events.ts'
import { storesOf } from './pack.ts'
import { STORE_ENDING } from './pack-stores.ts'
import { TEXTS_FILE } from './saved-texts.ts'

const ENDING = '.pack'
/**
 * Enough packs to switch between two states without rendering, and to serve the files of pages that are still
 * open.
 */
const STORED_PACKS = 4
/** A writer finishes long before this time. */
const ABANDONED_MS = 3600_000
/** A writer lists its bytes in a pack right after it has written them. */
const UNUSED_MS = 60_000

/** The cache key of a rendering: equal for equal inputs, and different for different ones. */
export async function keyOf(
  program: string,
  folder: string,
  origin: string,
  eventVersions: EventVersions = {},
): Promise<string> {
  const hash = createHash('sha256').update(program).update(origin).update(JSON.stringify(eventVersions))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bytes = await Promise.all(files.sort().map((file) => readFile(file)))
  for (const [index, file] of files.entries())
    hash.update(`\n${file.slice(folder.length)}\n`).update(bytes[index] ?? '')
  return hash.digest('hex').slice(0, 32)
}

/** The folder of rendered previews. */
export const previewsIn = (dataDir: string) => join(dataDir, 'previews')

export const packAt = (folder: string, key: string) => join(folder, `${key}${ENDING}`)

/** The packs of these folders, newest first. */
export async function packsIn(folders: readonly string[]): Promise<string[]> {
  const packs = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING))
      return Promise.all(
        names.map(async (name) => ({
          path: join(folder, name),
          at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
        })),
      )
    }),
  )
  return packs
    .flat()
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
}

/**
 * Deletes the oldest packs of a folder, the bytes that no pack needs any more, and the remains of a killed
 * writer.
 */
export async function deleteOldPacks(folder: string): Promise<void> {
  const [packs, names] = [await packsIn([folder]), await readdir(folder)]
  const used = new Set((await Promise.all(packs.slice(0, STORED_PACKS).map(storesOf))).flat())
  const unused = names.filter((name) => !name.endsWith(ENDING) && name !== TEXTS_FILE && !used.has(name))
  const abandoned = await Promise.all(
    unused.map(async (name) => {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      const isOld = Date.now() - mtimeMs > (name.endsWith(STORE_ENDING) ? UNUSED_MS : ABANDONED_MS)
      return isOld ? path : []
    }),
  )
  const old = packs.slice(STORED_PACKS)
  await Promise.all([...old, ...abandoned.flat()].map((path) => rm(path, { force: true })))
}
