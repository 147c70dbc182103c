import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'

/** Files of a content folder: the path below it, with `/`, and the bytes. */
export type ContentFiles = ReadonlyMap<string, Uint8Array>

/** The content of a new installation, and where developers edit. */
export const CONTENT_FOLDER = 'content'

/** A file that the operating system created, and not a person. */
const SYSTEM_FILES = /^\.|^Thumbs\.db$|^desktop\.ini$/

export async function readFolder(folder: string): Promise<ContentFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !SYSTEM_FILES.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  )
}

/** Writes files below a folder, which is created. */
export async function writeFolder(folder: string, files: ContentFiles): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(folder, path))))
  for (const each of [folder, ...folders]) await mkdir(each, { recursive: true })
  await Promise.all([...files].map(([path, body]) => writeFile(join(folder, path), body)))
}

/** Runs work on a temporary folder with these files, which is deleted afterwards. */
export async function inFolder<Result>(
  files: ContentFiles,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    await writeFolder(folder, files)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

export const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0)

export const textOf = (body: Uint8Array) => Buffer.from(body).toString('utf8')
