import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Picture } from './picture.ts'
import { list, readText } from './read-files.ts'

// Files of a photograph: pictures/doctor.webp has pictures/sizes/doctor-480.avif and so on, and
// pictures/alt/doctor.txt.

const SIZES = 'pictures/sizes'
const ALT = 'pictures/alt'

/** Folders below pictures/ that contain no originals. */
export const DERIVED_FOLDERS = ['sizes', 'alt']

export const sizePath = (base: string, width: number, format: 'avif' | 'webp') =>
  `${SIZES}/${base}-${width}.${format}`
export const altPath = (base: string) => `${ALT}/${base}.txt`

const SIZE = /^([a-z0-9-]+)-(\d+)\.(avif|webp)$/

/** The `sizes` of a photograph. Browsers that support `auto` measure a lazily loaded picture themselves. */
const SHOWN_WIDTH = 'auto, (min-width: 64rem) 40rem, 100vw'

/** Without folder and extension. */
export const baseOf = (name: string) => path.basename(name, path.extname(name))

/** The picture to which a file of content/pictures belongs, in the format of `baseOf`. */
export function ownerOf(file: string): string | undefined {
  const [, folder, name] = /^pictures\/(?:(sizes|alt)\/)?([^/]+)$/.exec(file) ?? []
  if (!name) return undefined
  return folder === 'sizes' ? SIZE.exec(name)?.[1] : baseOf(name)
}

const listed = (folder: string, name: string) =>
  existsSync(path.join(folder, name)) ? list(folder, name) : []

/** The names of all resized files, relative to pictures/. */
export const sizesIn = (folder: string): string[] =>
  listed(folder, SIZES)
    .filter((name) => SIZE.test(name))
    .map((name) => `sizes/${name}`)

/** Returns the attributes of a picture in addition to its address; none for a drawing. */
export function readPictureAttributes(
  folder: string,
  addressOf: (name: string) => string,
): (picture: { name: string; src: string; width: number }) => Partial<Picture> {
  const sizes = sizesIn(folder).map((name) => {
    const [, base, width, format] = SIZE.exec(path.basename(name)) ?? []
    return { base, format, width: Number(width), address: addressOf(name) }
  })
  const alts = new Set(listed(folder, ALT))
  return ({ name, src, width: full }) => {
    const base = baseOf(name)
    const alt = alts.has(`${base}.txt`) ? readText(folder, altPath(base)).trim() : ''
    const setOf = (wanted: string) =>
      sizes
        .filter((size) => size.base === base && size.format === wanted)
        .sort((a, b) => a.width - b.width)
        .map(({ address, width }) => `${address} ${width}w`)
        .join(', ')
    const [avif, webp] = [setOf('avif'), setOf('webp')]
    return {
      ...(alt && { alt }),
      ...(avif && { avif: { type: 'image/avif', srcSet: avif, sizes: SHOWN_WIDTH } }),
      ...(webp && { srcSet: `${webp}, ${src} ${full}w`, sizes: SHOWN_WIDTH }),
    }
  }
}
