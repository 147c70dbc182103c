import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { TrueFor } from '../../content/events.ts'
import type { Organisation } from '../platform/organisation.ts'
import type { SiteFile } from './built-file.ts'

/** A finished file of a rendering. */
export interface PackedFile extends SiteFile {
  /** Of the desk, which only some may see. */
  isOfDesk?: boolean
  /** What a drawing was made of (drawings.ts). */
  madeOf?: string
  /** What a page of a preview is called. */
  title?: string
}

const WAYS = ['plain', 'br', 'gzip'] as const

/** All that a rendering makes of content. */
export interface Pack {
  /** What the server itself must know of the content. */
  organisation: Organisation
  /** Where pages say which events are over: how long that is so. */
  trueFor?: TrueFor | undefined
  files: PackedFile[]
}

interface Head extends Pick<Pack, 'organisation' | 'trueFor'> {
  about: Omit<PackedFile, (typeof WAYS)[number]>[]
  /** For each file the length of its bytes in each way; 0 where it is not packed that way. */
  lengths: number[][]
}

const HASH_BYTES = 32
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Writes a rendering as one file, which is there whole or not at all. */
export async function writePack(path: string, { organisation, trueFor, files }: Pack): Promise<void> {
  const head: Head = {
    organisation,
    trueFor,
    about: files.map(({ plain: _, br: __, gzip: ___, ...about }) => about),
    lengths: files.map((file) => WAYS.map((way) => file[way]?.length ?? 0)),
  }
  const json = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(json.length)
  const bytes = files.flatMap((file) => WAYS.flatMap((way) => file[way] ?? []))
  const body = Buffer.concat([size, json, ...bytes])
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.concat([hashOf(body), body]))
  await rename(draft, path)
}

/** Undefined where there is none, or only half of one. */
export async function readPack(path: string): Promise<Pack | undefined> {
  const pack = await readFile(path).catch(() => undefined)
  const body = pack?.subarray(HASH_BYTES)
  if (!pack || !body || !hashOf(body).equals(pack.subarray(0, HASH_BYTES))) return undefined
  const end = 4 + body.readUInt32LE()
  const { organisation, trueFor, about, lengths } = JSON.parse(body.toString('utf8', 4, end)) as Head
  let at = end
  const cut = (length: number) => {
    at += length
    return body.subarray(at - length, at)
  }
  const files = about.map((file, index) => {
    const [plain = 0, br = 0, gzip = 0] = lengths[index] ?? []
    return {
      ...file,
      plain: cut(plain),
      ...(br > 0 && { br: cut(br) }),
      ...(gzip > 0 && { gzip: cut(gzip) }),
    }
  })
  return { organisation, ...(trueFor && { trueFor }), files }
}
