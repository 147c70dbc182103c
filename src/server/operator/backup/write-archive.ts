import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { requireRoom } from '../../db/disk.ts'
import type { TableSummary } from './copy-table.ts'
import { MANIFEST_FILE, type Manifest, sha256 } from './manifest.ts'

interface ArchiveParts {
  /** Milliseconds since 1970, UTC. */
  madeAt: number
  from: Manifest['from']
  tables: Record<string, TableSummary>
  /** Paths on disk by name in the archive. */
  files: Record<string, string>
}

/** Writes a .tar.gz that gets its final name only when it is complete and flushed to the disk. */
export async function writeArchive(path: string, { madeAt, from, tables, files }: ArchiveParts) {
  const checksums: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) checksums[name] = await sha256(file)
  const manifest = {
    format: 1,
    madeAt: new Date(madeAt).toISOString(),
    from,
    tables,
    files: checksums,
  } as const
  const part = `${path}.part`
  const { readable, controller } = createTarPacker()
  try {
    const packing = pack(controller, manifest, files)
    const file = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(readable, createGzip(), whileThereIsRoom(dirname(path)), file)
    await packing
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const whileThereIsRoom = (folder: string) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      requireRoom(folder, chunk.length)
      yield chunk
    }
  }

/** Never rejects: an error ends the tar stream, and so the pipeline that reads it. */
async function pack(
  controller: TarPackController,
  manifest: Manifest,
  files: Record<string, string>,
): Promise<void> {
  const add = (name: string, size: number, body: ReadableStream<Uint8Array>) =>
    body.pipeTo(controller.add({ name, size, mode: 0o600, mtime: new Date(0) }))
  try {
    const text = new Blob([`${JSON.stringify(manifest, null, 2)}\n`])
    await add(MANIFEST_FILE, text.size, text.stream())
    for (const [name, file] of Object.entries(files))
      await add(name, (await stat(file)).size, Readable.toWeb(createReadStream(file)))
    controller.finalize()
  } catch (error) {
    controller.error(error)
  }
}
