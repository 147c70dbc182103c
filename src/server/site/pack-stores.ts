import { createHash, randomUUID } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { inTurns, type Steps } from '../concurrency/in-turns.ts'

/**
 * The ending of a store: a file with the bytes of packs. Its name is the hash of its content, so it never
 * changes.
 */
export const STORE_ENDING = '.bytes'

/**
 * The pages of a thousand events have 90 MB: they are read and written in steps, so that other work has a
 * turn in between.
 */
const STEP_BYTES = 4_000_000

/** A store that is being written. */
export class StoreDraft {
  readonly #hash = createHash('sha256')
  readonly #path: string
  readonly #file: FileHandle
  #step: Buffer[] = []
  #waiting = 0
  size = 0

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  static async begin(folder: string): Promise<StoreDraft> {
    const path = join(folder, `${randomUUID()}.draft`)
    return new StoreDraft(path, await open(path, 'w'))
  }

  /** Returns the position of the first byte. */
  async add(bytes: Buffer): Promise<number> {
    const at = this.size
    this.#step.push(bytes)
    this.size += bytes.length
    this.#waiting += bytes.length
    if (this.#waiting >= STEP_BYTES) await this.#write()
    return at
  }

  async #write(): Promise<void> {
    const bytes = Buffer.concat(this.#step)
    this.#step = []
    this.#waiting = 0
    this.#hash.update(bytes)
    await this.#file.writeFile(bytes)
  }

  /** Renames the finished store into place, so that it is never incomplete. */
  async end(): Promise<{ name: string; size: number }> {
    await this.#write()
    await this.#file.close()
    const name = `${this.#hash.digest('hex')}${STORE_ENDING}`
    await rename(this.#path, join(dirname(this.#path), name))
    return { name, size: this.size }
  }

  async drop(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}

/** The open stores by their paths. */
const opened = new Map<string, WeakRef<OpenStore>>()
const closeAbandoned = new FinalizationRegistry(({ file, path }: { file: number; path: string }) => {
  closeSync(file)
  if (!opened.get(path)?.deref()) opened.delete(path)
})

/** A store that stays open as long as one of its files is referenced. It may be deleted meanwhile. */
export class OpenStore {
  readonly path: string
  readonly name: string
  readonly #file: number
  #isWhole: Promise<boolean> | undefined

  constructor(path: string) {
    this.path = path
    this.name = basename(path)
    this.#file = openSync(path, 'r')
    closeAbandoned.register(this, { file: this.#file, path })
  }

  get size(): number {
    return fstatSync(this.#file).size
  }

  /** The bytes are checked at the first call only. */
  isWhole(): Promise<boolean> {
    this.#isWhole ??= this.#check()
    return this.#isWhole
  }

  async #check(): Promise<boolean> {
    return this.name === `${await inTurns(this.#hash())}${STORE_ENDING}`
  }

  *#hash(): Steps<string> {
    const { size } = this
    const hash = createHash('sha256')
    const step = Buffer.allocUnsafeSlow(Math.min(STEP_BYTES, size))
    for (let at = 0; at < size; at += step.length) {
      hash.update(this.#read(at, step.subarray(0, size - at)))
      yield
    }
    return hash.digest('hex')
  }

  bytes(at: number, length: number): Buffer {
    return this.#read(at, Buffer.allocUnsafeSlow(length))
  }

  #read(at: number, into: Buffer): Buffer {
    if (readSync(this.#file, into, { position: at }) < into.length)
      throw new Error('A file with rendered pages has become shorter.')
    return into
  }
}

/**
 * Opens a store; undefined where it is missing or damaged. A damaged one is deleted, so that no later pack
 * refers to it.
 *
 * @param isChecked compares the bytes with the name, and not only the size
 */
export async function openStore(
  path: string,
  size: number,
  isChecked: boolean,
): Promise<OpenStore | undefined> {
  try {
    const store = opened.get(path)?.deref() ?? new OpenStore(path)
    opened.set(path, new WeakRef(store))
    if (store.size === size && (!isChecked || (await store.isWhole()))) return store
  } catch {
    return undefined
  }
  opened.delete(path)
  await rm(path, { force: true })
  return undefined
}
