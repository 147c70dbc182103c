import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ValidityPeriod } from '../../content/events.ts'
import type { Organisation } from '../platform/organisation.ts'
import type { SiteFile } from './built-file.ts'

/** From the first byte to the one after the last. */
export type Range = [from: number, to: number]

/** The places in a page of the parts that all pages share: the contact details, and the script that loads the code. */
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
const SIZE_BYTES = 4
/** The pages of a thousand events have 90 MB: they are read and written in steps, and other work goes on in between. */
const STEP_BYTES = 4_000_000

/** Writes a rendering atomically as one file. */
export async function writePack(path: string, { organisation, trueFor, files }: Pack): Promise<void> {
  const head: Head = { organisation, trueFor, about: [], lengths: [] }
  for (const { plain, br, gzip, ...about } of files) {
    head.about.push(about)
    head.lengths.push([plain.length, br?.length ?? 0, gzip?.length ?? 0])
  }
  const json = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(SIZE_BYTES)
  size.writeUInt32LE(json.length)
  const hash = createHash('sha256')
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(Buffer.alloc(HASH_BYTES))
    for (const bytes of inSteps([size, json], files)) {
      hash.update(bytes)
      await file.writeFile(bytes)
    }
    await file.write(hash.digest(), 0, HASH_BYTES, 0)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

function* inSteps(first: Buffer[], files: readonly PackedFile[]): Generator<Buffer> {
  let step = first
  let length = 0
  for (const file of files) {
    for (const way of WAYS) step.push(file[way] ?? Buffer.alloc(0))
    length += step.slice(-WAYS.length).reduce((sum, bytes) => sum + bytes.length, 0)
    if (length < STEP_BYTES) continue
    yield Buffer.concat(step)
    step = []
    length = 0
  }
  yield Buffer.concat(step)
}

/**
 * The bytes of each file are read anew whenever somebody takes them: few of a large site are visited. The pack may be
 * deleted meanwhile.
 *
 * Returns undefined where there is none, or an incomplete one.
 */
export async function readPack(path: string): Promise<Pack | undefined> {
  const pack = OpenPack.at(path)
  if (!pack || !(await pack.isComplete())) return undefined
  const size = pack.bytes(HASH_BYTES, SIZE_BYTES).readUInt32LE()
  const json = pack.bytes(HASH_BYTES + SIZE_BYTES, size).toString()
  const { organisation, trueFor, about, lengths } = JSON.parse(json) as Head
  let at = HASH_BYTES + SIZE_BYTES + size
  const files = about.map((file, index): PackedFile => {
    const [plain = 0, br = 0, gzip = 0] = lengths[index] ?? []
    const [ofPlain, ofBr, ofGzip] = [at, at + plain, at + plain + br]
    at = ofGzip + gzip
    const withPlain = {
      ...file,
      get plain() {
        return pack.bytes(ofPlain, plain)
      },
    }
    if (br === 0) return withPlain
    return Object.defineProperties(withPlain, {
      br: { enumerable: true, get: () => pack.bytes(ofBr, br) },
      gzip: { enumerable: true, get: () => pack.bytes(ofGzip, gzip) },
    })
  })
  return { organisation, ...(trueFor && { trueFor }), files }
}

const closeAbandoned = new FinalizationRegistry((file: number) => closeSync(file))

/** A pack that stays open as long as somebody holds one of its files. */
class OpenPack {
  readonly #file: number

  private constructor(file: number) {
    this.#file = file
    closeAbandoned.register(this, file)
  }

  static at(path: string): OpenPack | undefined {
    try {
      return new OpenPack(openSync(path, 'r'))
    } catch {
      return undefined
    }
  }

  async isComplete(): Promise<boolean> {
    const { size } = fstatSync(this.#file)
    if (size < HASH_BYTES + SIZE_BYTES) return false
    const hash = createHash('sha256')
    const step = Buffer.allocUnsafeSlow(Math.min(STEP_BYTES, size))
    for (let at = HASH_BYTES; at < size; at += step.length) {
      hash.update(this.#read(at, step.subarray(0, size - at)))
      await nextTurn()
    }
    return hash.digest().equals(this.bytes(0, HASH_BYTES))
  }

  bytes(at: number, length: number): Buffer {
    return this.#read(at, Buffer.allocUnsafeSlow(length))
  }

  #read(at: number, into: Buffer): Buffer {
    if (readSync(this.#file, into, { position: at }) < into.length)
      throw new Error('A file of pages was cut off.')
    return into
  }
}
