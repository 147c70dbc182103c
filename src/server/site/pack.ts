import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ValidityPeriod } from '../../content/events.ts'
import type { Organisation } from '../platform/organisation.ts'
import type { SiteFile } from './built-file.ts'
import { type OpenStore, openStore, StoreDraft } from './pack-stores.ts'

/** A range of bytes: `from` inclusive, `to` exclusive. */
export type Range = [from: number, to: number]

/**
 * The positions of the parts that all pages share: the contact details, and the script that loads the code.
 */
export interface Placeholders {
  contact: Range
  script?: Range
  /**
   * The current content of these parts, so that the page need not be read: a hash, and the paths of two
   * files.
   */
  filledWith: { contact: string; start?: string; manifest?: string }
}

/** A finished file of a rendering. */
export interface PackedFile extends SiteFile {
  /** A file of the desk, which only staff may load. */
  isOfDesk?: boolean
  /** Hash of all inputs of a page, icon or share picture. */
  madeOf?: string
  /** The positions of the shared parts, only for pages. */
  placeholders?: Placeholders
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

type Way = (typeof WAYS)[number]
/** A position: the number of the store, the first byte, and the length. */
type Place = [store: number, at: number, length: number]

interface Head extends Pick<Pack, 'organisation' | 'trueFor'> {
  about: Omit<PackedFile, Way>[]
  /** The stores with the bytes (pack-stores.ts), in the same folder. */
  stores: { name: string; size: number }[]
  /** The positions of each version of each file; null where a version is absent. */
  places: (Place | null)[][]
}

const HASH_BYTES = 32
/** The hash includes the version of the format, so that packs of other versions are not read. */
const hashOf = (json: Buffer) => createHash('sha256').update('placeholders').update(json).digest()

interface Stored {
  store: OpenStore
  at: number
  length: number
}
/** The positions of files that were read from a pack. */
const placesOf = new WeakMap<PackedFile, Partial<Record<Way, Stored>>>()

/**
 * Writes a rendering atomically. Bytes that another pack of the folder has are referenced, and neither read
 * nor written.
 *
 * @param files the files of the pack, perhaps with further compressed bytes
 */
export async function writePack(
  path: string,
  { organisation, trueFor, files: known }: Pack,
  files: Iterable<PackedFile> | AsyncIterable<PackedFile> = known,
): Promise<void> {
  const folder = dirname(path)
  const others = storesToUse(known, folder)
  const own = await StoreDraft.begin(folder)
  const head: Head = { organisation, trueFor, about: [], stores: [], places: [] }
  try {
    for await (const file of files) {
      const its = placesOf.get(file)
      const places: (Place | null)[] = []
      for (const way of WAYS) {
        const stored = its?.[way]
        const other = stored ? others.indexOf(stored.store) : -1
        if (stored && other >= 0) places.push([other + 1, stored.at, stored.length])
        else {
          const bytes = file[way]
          places.push(bytes ? [0, await own.add(bytes), bytes.length] : null)
        }
      }
      head.about.push(withoutBytes(file))
      head.places.push(places)
    }
  } catch (error) {
    await own.drop()
    throw error
  }
  head.stores = [await own.end(), ...others].map(({ name, size }) => ({ name, size }))
  const json = Buffer.from(JSON.stringify(head))
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.concat([hashOf(json), json]))
  await rename(draft, path)
}

/**
 * The stores that a new pack refers to. A store of which less than half is still in use is not among them, so
 * that it can be deleted.
 */
function storesToUse(files: readonly PackedFile[], folder: string): OpenStore[] {
  const used = new Map<OpenStore, number>()
  for (const file of files)
    for (const { store, length } of Object.values(placesOf.get(file) ?? {}))
      used.set(store, (used.get(store) ?? 0) + length)
  return [...used]
    .filter(([store, bytes]) => dirname(store.path) === folder && bytes * 2 >= store.size)
    .map(([store]) => store)
}

export const withoutBytes = (file: PackedFile) =>
  Object.fromEntries(
    Object.keys(file).flatMap((key) =>
      WAYS.includes(key as Way) ? [] : [[key, file[key as keyof PackedFile]]],
    ),
  ) as Omit<PackedFile, Way>

/**
 * Reads a pack; undefined where it is missing or incomplete. The bytes of a file are read at each use,
 * because visitors request few pages of a large site. The pack may be deleted meanwhile.
 *
 * @param isChecked compares the bytes with their hashes, and not only their number
 */
export async function readPack(path: string, isChecked = true): Promise<Pack | undefined> {
  const head = await readHead(path)
  if (!head) return undefined
  const { organisation, trueFor, about, places } = head
  const opened = await Promise.all(
    head.stores.map(({ name, size }) => openStore(join(dirname(path), name), size, isChecked)),
  )
  if (opened.includes(undefined)) return undefined
  const stores = opened as OpenStore[]
  const files = about.map((its, index): PackedFile => {
    const stored: Partial<Record<Way, Stored>> = {}
    for (const [nth, place] of (places[index] ?? []).entries()) {
      const store = place && stores[place[0]]
      if (store) stored[WAYS[nth] as Way] = { store, at: place[1], length: place[2] }
    }
    return withPlaces(its, stored)
  })
  return { organisation, ...(trueFor && { trueFor }), files }
}

function withPlaces(its: Omit<PackedFile, Way>, stored: Partial<Record<Way, Stored>>): PackedFile {
  const ways = Object.entries(stored).map(([way, { store, at, length }]) => [
    way,
    { enumerable: true, get: () => store.bytes(at, length) },
  ])
  const file = Object.defineProperties({ ...its }, Object.fromEntries(ways)) as PackedFile
  placesOf.set(file, stored)
  return file
}

/** A file with another description and the same bytes, which are not read. */
export function withBytesOf(file: PackedFile, its: Omit<PackedFile, Way>): PackedFile {
  const stored = placesOf.get(file)
  if (stored) return withPlaces(its, stored)
  const { plain, br, gzip } = file
  return { ...its, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/** The same file with compressed bytes added; its plain bytes are not read. */
export function withCompressed(file: PackedFile, compressed: Pick<PackedFile, 'br' | 'gzip'>): PackedFile {
  const { isQuick: _, ...its } = withoutBytes(file)
  const plain = placesOf.get(file)?.plain
  return plain
    ? Object.assign(withPlaces(its, { plain }), compressed)
    : { ...its, plain: file.plain, ...compressed }
}

/** The names of the stores of a pack. */
export const storesOf = async (path: string): Promise<string[]> =>
  (await readHead(path))?.stores.map(({ name }) => name) ?? []

/** Reads the head of a pack; undefined where it is missing, changed, or in the format of another version. */
async function readHead(path: string): Promise<Head | undefined> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  const json = bytes.subarray(HASH_BYTES)
  const isWhole = hashOf(json).equals(bytes.subarray(0, HASH_BYTES))
  return isWhole ? (JSON.parse(json.toString()) as Head) : undefined
}
