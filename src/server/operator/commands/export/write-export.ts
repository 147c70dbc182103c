import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../../command-error.ts'

/** Errors  CommandError: the reader has closed the stream */
export async function writeToStream(out: Writable, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(texts, out, { end: false })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPIPE') throw error
    throw new CommandError('The output was closed before everything was written.')
  }
}

const CANNOT_WRITE = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR'])

/**
 * Writes a file that gets its final name only when it is complete.
 *
 * Errors  CommandError: no such folder, not enough space, or no permission
 */
export async function writeToFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  try {
    await pipeline(texts, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    const { code = '' } = error as { code?: string }
    if (CANNOT_WRITE.has(code)) throw new CommandError(`${path} cannot be written (${code}).`)
    throw error
  }
}
