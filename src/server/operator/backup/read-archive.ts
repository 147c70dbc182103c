import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import * as v from 'valibot'
import { NoRoomError, requireRoom } from '../../db/disk.ts'
import { filesUnder, MANIFEST_FILE, Manifest, sha256 } from './manifest.ts'

/** An archive that is damaged, or was not made by a backup. */
export class ArchiveError extends Error {}

/**
 * Unpacks an archive into an empty folder and compares every file with the manifest.
 *
 * Errors  ArchiveError: it is incomplete, contains an unexpected file, or a file differs. NoRoomError
 */
export async function readArchive(path: string, folder: string): Promise<Manifest> {
  try {
    await pipeline(createReadStream(path), createGunzip(), (bytes) => unpack(bytes, folder))
  } catch (error) {
    if (isDecodingError(error)) throw new ArchiveError('The archive is damaged or breaks off.')
    throw error
  }
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new ArchiveError('The archive has no manifest.')
  })
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text)
  if (!manifest.success) throw new ArchiveError('The manifest is of another kind than this program writes.')

  const listed = new Map(Object.entries(manifest.output.files))
  for (const name of await filesUnder(folder))
    if (name !== MANIFEST_FILE && !listed.has(name)) throw new ArchiveError(`${name} is not in the manifest.`)
  for (const [name, checksum] of listed) {
    const file = pathInside(folder, name)
    if (!existsSync(file)) throw new ArchiveError(`${name} is missing in the archive.`)
    if ((await sha256(file)) !== checksum) throw new ArchiveError(`${name} is not what was backed up.`)
  }
  return manifest.output
}

/** A file or folder with that name was already unpacked. */
const IN_THE_WAY = new Set(['EEXIST', 'ENOTDIR', 'EISDIR'])

async function unpack(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const entries = ReadableStream.from(bytes).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    if (header.type !== 'file') throw new ArchiveError('This is no archive of a backup.')
    const path = pathInside(folder, header.name)
    requireRoom(folder, header.size)
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, body, { flag: 'wx', mode: 0o600, flush: true })
    } catch (error) {
      if (!IN_THE_WAY.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      throw new ArchiveError(`The archive holds the name ${header.name} twice.`)
    }
  }
}

function pathInside(folder: string, name: string): string {
  const path = resolve(folder, name)
  if (!path.startsWith(folder + sep) || name.includes('\0'))
    throw new ArchiveError(`The archive holds the odd name ${name}.`)
  return path
}

/** Whether gunzip or the tar decoder failed, whose errors have no code, and not the file system. */
function isDecodingError(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof ArchiveError || error instanceof NoRoomError) return false
  return code === undefined || code.startsWith('Z_')
}
