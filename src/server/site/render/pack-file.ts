import { type Pack, type PackedFile, withBytesOf, withCompressed } from '../pack.ts'
import { compressBest, describeFile } from './describe.ts'

/** The files of older packs, newest pack first. */
export class KnownFiles {
  readonly #made = new Map<string, PackedFile>()
  readonly #compressed = new Map<string, PackedFile>()
  readonly #paths = new Map<string, PackedFile>()

  constructor(files: readonly PackedFile[]) {
    for (const file of files.toReversed()) {
      this.#paths.set(file.path, file)
      if (file.madeOf) this.#made.set(file.madeOf, file)
      if ('br' in file && !file.isQuick) this.#compressed.set(file.hash, file)
    }
  }
  /** The file that was made from the same inputs. */
  made = (madeOf: string) => this.#made.get(madeOf)
  at = (path: string) => this.#paths.get(path)
  compressed = (hash: string) => this.#compressed.get(hash)
}

/** A finished file: with the compressed bytes of the same file in `known`, otherwise without any so far. */
export function packFile(path: string, plain: Buffer, known: KnownFiles): PackedFile {
  const about = describeFile(path, plain)
  const same = known.compressed(about.hash) ?? known.at(path)
  const isSame = same?.hash === about.hash
  const its = about.compressed && !(isSame && 'br' in same) ? { ...about, isQuick: true } : about
  return isSame ? withBytesOf(same, its) : { ...its, plain }
}

export const isQuick = ({ files }: Pack) => files.some((file) => file.isQuick)

/** Each file that is being compressed takes megabytes of memory. */
const AT_ONCE = 8

/** The files in their order, with those compressed at the highest level that were not compressed yet. */
export async function* filesCompressed({ files }: Pack): AsyncGenerator<PackedFile> {
  for (let at = 0; at < files.length; at += AT_ONCE)
    yield* await Promise.all(files.slice(at, at + AT_ONCE).map(compressed))
}

const compressed = async (file: PackedFile): Promise<PackedFile> =>
  file.isQuick ? withCompressed(file, await compressBest(file.plain)) : file
