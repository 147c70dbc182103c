import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import type { Contents } from './table-copy.ts'
import { ArchiveError, packed, unpack } from './tar.ts'

export const SECRETS_NAME = 'secrets.json'
export const CONTENT_FOLDER = 'content'
const MANIFEST_NAME = 'manifest.json'

const Manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** Where the rows came from; the archive holds an SQLite file either way. */
  from: v.picklist(['sqlite', 'postgres']),
  tables: v.record(v.string(), v.object({ rows: v.number(), checksum: v.string() })),
  /** SHA-256 by name, of everything but this list. */
  files: v.record(v.string(), v.string()),
})
export type Manifest = v.InferOutput<typeof Manifest>

interface Parts {
  madeAt: number
  from: Manifest['from']
  tables: Record<string, Contents>
  /** Paths on disk by name in the archive. */
  files: Record<string, string>
}

/** Writes the archive, which stands under its name only when it is complete and on the disk. */
export async function writeArchive(path: string, { madeAt, from, tables, files }: Parts): Promise<void> {
  const sums: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) sums[name] = await sha256(file)
  const manifest: Manifest = { format: 1, madeAt: new Date(madeAt).toISOString(), from, tables, files: sums }
  const entries = [
    { name: MANIFEST_NAME, text: `${JSON.stringify(manifest, null, 2)}\n` },
    ...Object.entries(files).map(([name, file]) => ({ name, path: file })),
  ]
  const part = `${path}.part`
  try {
    await pipeline(packed(entries), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Unpacks an archive into an empty folder and compares every file with the manifest.
 *
 * Errors  ArchiveError: it breaks off, holds what it should not, or a file differs
 */
export async function readArchive(path: string, folder: string): Promise<Manifest> {
  const pathOf = (name: string) => {
    const target = resolve(folder, name)
    if (!target.startsWith(folder + sep)) throw new ArchiveError(`The archive holds the odd name ${name}.`)
    return target
  }
  try {
    await pipeline(createReadStream(path), createGunzip(), (bytes) => unpack(bytes, pathOf))
  } catch (error) {
    if (String((error as { code?: string }).code).startsWith('Z_'))
      throw new ArchiveError('The archive is damaged or breaks off.')
    throw error
  }
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch(() => {
    throw new ArchiveError('The archive has no manifest.')
  })
  const manifest = v.safeParse(Manifest, JSON.parse(text))
  if (!manifest.success) throw new ArchiveError('The manifest is of another kind than this program writes.')

  const found = (await filesUnder(folder)).filter((name) => name !== MANIFEST_NAME)
  const listed = manifest.output.files
  for (const name of found) if (!listed[name]) throw new ArchiveError(`${name} is not in the manifest.`)
  for (const [name, sum] of Object.entries(listed)) {
    if (!existsSync(pathOf(name))) throw new ArchiveError(`${name} is missing in the archive.`)
    if ((await sha256(pathOf(name))) !== sum) throw new ArchiveError(`${name} is not what was backed up.`)
  }
  return manifest.output
}

/** Names relative to the folder, with `/`, sorted. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
