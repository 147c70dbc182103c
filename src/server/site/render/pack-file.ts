import type { Pack, PackedFile } from '../pack.ts'
import { compressBest, compressQuickly, describeFile } from './describe.ts'

/** A finished file: with the compressed bytes of the same file in `known`, otherwise compressed quickly. */
export function packFile(path: string, plain: Buffer, known: readonly PackedFile[]): PackedFile {
  const about = describeFile(path, plain)
  const file = { ...about, plain }
  if (!about.compressed) return file
  const same = known.find(({ hash, br }) => hash === about.hash && br)
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
