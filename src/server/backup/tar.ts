import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file to be put into an archive: from disk, or as it is given. */
export type Entry = { name: string } & ({ path: string } | { text: string })

const BLOCK = 512
const REGULAR_FILE = '0'

/** Source  POSIX ustar: a header block, the bytes filled up to whole blocks, two empty blocks at the end */
export async function* packed(entries: Entry[]): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    const size = 'path' in entry ? (await stat(entry.path)).size : Buffer.byteLength(entry.text)
    yield header(entry.name, size)
    if ('path' in entry) yield* createReadStream(entry.path) as AsyncIterable<Buffer>
    else yield Buffer.from(entry.text)
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive.`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  block.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  block.write('        ', 148, 'latin1')
  block.write(REGULAR_FILE, 156, 'latin1')
  block.write('ustar\u000000', 257, 'latin1')
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return block
}

/** An archive that breaks off, or is none. */
export class ArchiveError extends Error {}

/**
 * Unpacks the regular files of an archive; `pathOf` says where each goes.
 *
 * Errors  ArchiveError
 */
export async function unpack(bytes: AsyncIterable<Buffer>, pathOf: (name: string) => string): Promise<void> {
  const source = byteReader(bytes)
  for (;;) {
    const head = await source.take(BLOCK)
    if (!head || head.every((byte) => byte === 0)) return
    const text = (at: number, length: number) =>
      head.toString('utf8', at, at + length).split('\0', 1)[0] ?? ''
    const size = Number.parseInt(text(124, 12), 8)
    if (text(257, 5) !== 'ustar' || Number.isNaN(size) || text(156, 1) !== REGULAR_FILE)
      throw new ArchiveError('This is no archive of a backup.')
    const path = pathOf(text(0, 100))
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'wx', 0o600)
    try {
      for (let left = size; left > 0; ) {
        const part = await source.take(Math.min(left, 64 * 1024))
        if (!part) throw new ArchiveError('The archive breaks off.')
        await file.write(part)
        left -= part.length
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await source.take((BLOCK - (size % BLOCK)) % BLOCK)
  }
}

/** Takes exact numbers of bytes from chunks of any size; undefined where fewer are left. */
function byteReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let buffered = Buffer.alloc(0)
  return {
    async take(count: number): Promise<Buffer | undefined> {
      while (buffered.length < count) {
        const { value, done } = await iterator.next()
        if (done) return undefined
        buffered = Buffer.concat([buffered, value])
      }
      const taken = buffered.subarray(0, count)
      buffered = buffered.subarray(count)
      return taken
    },
  }
}
