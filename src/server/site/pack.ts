import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ValidityPeriod } from '../../content/events.ts'
import type { Organisation } from '../platform/organisation.ts'
import type { SiteFile } from './built-file.ts'

/** From the first byte to the one after the last. */
export type Range = [from: number, to: number]

/** The places in a page of what is the same on all pages: the contact details, and the script that loads the code. */
export interface Holes {
  contact: Range
  script?: Range
}

/** A finished file of a rendering. */
export interface PackedFile extends SiteFile {
  /** A file of the desk, which only staff may load. */
  isOfDesk?: boolean
  /** Hash of everything that was read to make a page, icon or share picture. */
  madeOf?: string
  /** Only for pages. */
  holes?: Holes
  /** The title of a preview page. */
  title?: string
}

const WAYS = ['plain', 'br', 'gzip'] as const

/** The complete result of a rendering of content. */
export interface Pack {
  /** The part of the content that the server itself needs. */
  organisation: Organisation
  /** The period for which pages show the right events as past. */
  trueFor?: ValidityPeriod | undefined
  files: PackedFile[]
}

interface Head extends Pick<Pack, 'organisation' | 'trueFor'> {
  about: Omit<PackedFile, (typeof WAYS)[number]>[]
  /** For each file the lengths of its versions in bytes; 0 where a compression is absent. */
  lengths: number[][]
}

const HASH_BYTES = 32
const STEP_BYTES = 4_000_000
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Other work goes on between the steps: the pages of a thousand events have 50 MB. */
async function hashInSteps(bytes: Buffer): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    hash.update(bytes.subarray(at, at + STEP_BYTES))
    await nextTurn()
  }
  return hash.digest()
}

/** Writes a rendering atomically as one file. */
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

/** Undefined where there is none, or an incomplete one. */
export async function readPack(path: string): Promise<Pack | undefined> {
  const pack = await readFile(path).catch(() => undefined)
  const body = pack?.subarray(HASH_BYTES)
  if (!pack || !body || !(await hashInSteps(body)).equals(pack.subarray(0, HASH_BYTES))) return undefined
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
