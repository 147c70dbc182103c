import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

export const MANIFEST_FILE = 'manifest.json'

/** The contents of an archive. The manifest is its first file. */
export const Manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** The source of the rows; the archive contains an SQLite file either way. */
  from: v.picklist(['sqlite', 'postgres']),
  tables: v.record(v.string(), v.object({ rows: v.number(), checksum: v.string() })),
  /** SHA-256 by name, of every file but the manifest. */
  files: v.record(v.string(), v.string()),
})
export type Manifest = v.InferOutput<typeof Manifest>

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Names relative to the folder, with `/`, sorted. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}
