import type { Pack, PackedFile } from '../pack.ts'
import { compressBest, compressQuickly, describeFile } from './describe.ts'

/** The files of older packs, of which the newest comes first. */
export class KnownFiles {
  readonly #made = new Map<string, PackedFile>()
  readonly #compressed = new Map<string, PackedFile>()
  readonly #paths = new Map<string, PackedFile>()

  constructor(files: readonly PackedFile[]) {
    for (const file of files.toReversed()) {
      this.#paths.set(file.path, file)
      if (file.madeOf) this.#made.set(file.madeOf, file)
      if (file.br) this.#compressed.set(file.hash, file)
    }
  }
  /** The file that was made of the same. */
  made = (madeOf: string) => this.#made.get(madeOf)
  at = (path: string) => this.#paths.get(path)
  compressed = (hash: string) => this.#compressed.get(hash)
}

/** A finished file: with the compressed bytes of the same file in `known`, otherwise compressed quickly. */
export function packFile(path: string, plain: Buffer, known: KnownFiles): PackedFile {
  const about = describeFile(path, plain)
  const file = { ...about, plain }
  if (!about.compressed) return file
  const same = known.compressed(about.hash)
  if (same) return { ...file, br: same.br, gzip: same.gzip, isQuick: same.isQuick }
  return { ...file, ...compressQuickly(plain), isQuick: true }
}

export const isQuick = ({ files }: Pack) => files.some((file) => file.isQuick)

/** Compresses the quickly compressed files with the highest level. */
export async function packSmaller({ files, ...about }: Pack): Promise<Pack> {
  const best = files.map(async ({ isQuick, ...file }) =>
    isQuick ? { ...file, ...(await compressBest(file.plain)) } : file,
  )
  return { ...about, files: await Promise.all(best) }
}
