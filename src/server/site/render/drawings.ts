import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { findLogo } from '../../../content/logo.ts'
import type { Picture } from '../../../content/picture.ts'
import type { Content } from '../../../content/read-content.ts'
import { sharePictureFrom, sharePictureOf } from '../../../content/share-picture.ts'
import { sha256 } from './describe.ts'

/** An SVG up to this size is embedded in pages unchanged. */
const SMALL_DRAWING_BYTES = 6000

/** Loaded on demand: pictures are seldom drawn. */
const brand = () => import('./brand.ts')
type Brand = Awaited<ReturnType<typeof brand>>

/**
 * A picture that is generated from others. Generating takes a while, so a picture of the same inputs is
 * reused.
 */
export interface Drawing {
  path: string
  /** The key of the inputs, different for every other picture or colour. */
  madeOf: string
  draw(): Promise<Buffer | string>
}

/**
 * Icons and share pictures, made from content/pictures/logo.* and from the pictures of courses, services, events and
 * posts.
 *
 * @param pictureAt returns the file name of the picture with this address
 */
export async function drawingsOf(
  folder: string,
  content: Content,
  pictureAt = (address: string) => address,
): Promise<Drawing[]> {
  const { logoBackground: background } = content.organisation
  const file = logoFile(folder)
  const landscape = join(folder, 'pictures/hero-desktop.svg')
  const from = async (...files: string[]) =>
    sha256(
      [background, ...(await Promise.all(files.map(async (name) => sha256(await readFile(name)))))].join(' '),
    )
  const ofLogo = await from(file)
  const shareOf = async (address: string, { src }: Picture) => {
    const shown = join(folder, 'pictures', pictureAt(src))
    return {
      path: address.slice(1),
      madeOf: await from(shown),
      draw: async () => (await brand()).sharePictureOfOffer(shown),
    }
  }
  const ofOffers = kinds.flatMap((kind) =>
    content[kind].map(({ slug, picture }) => [sharePictureOf(kind, slug), picture] as const),
  )
  // Drawn once, because many pages share the same picture.
  const ofDated = new Map(
    [...content.events, ...content.posts]
      .filter(({ picture }) => sharePictureFrom(picture.src) !== picture.src)
      .map(({ picture }) => [sharePictureFrom(picture.src), picture] as const),
  )
  const toDraw = (path: string, madeOf: string, draw: (by: Brand) => Promise<Buffer | string>): Drawing => ({
    path,
    madeOf,
    draw: async () => draw(await brand()),
  })
  return [
    toDraw('favicon.svg', ofLogo, (by) => by.asDrawing(file)),
    toDraw('favicon.ico', ofLogo, (by) => by.favicon(file)),
    toDraw('apple-touch-icon.png', ofLogo, (by) => by.onSquare(file, background, 180, 1)),
    toDraw('icon-192.png', ofLogo, (by) => by.icon(file, 192)),
    toDraw('icon-512.png', ofLogo, (by) => by.icon(file, 512)),
    toDraw('icon-maskable-512.png', ofLogo, (by) => by.onSquare(file, background, 512, 0.86)),
    toDraw('share.png', await from(file, landscape), (by) => by.sharePicture(file, landscape)),
    ...(await Promise.all([...ofOffers, ...ofDated].map(([address, picture]) => shareOf(address, picture)))),
  ]
}

/** The logo of every page as a data URL: no page has to wait for it. */
export async function logoAddress(content: string): Promise<string> {
  const file = logoFile(content)
  const bytes = await readFile(file)
  if (extname(file) === '.svg' && bytes.length <= SMALL_DRAWING_BYTES)
    return `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`
  const small = await (await brand()).smallLogo(file)
  return `data:image/webp;base64,${small.toString('base64')}`
}

const kinds = ['courses', 'healthCare', 'services'] as const

const logoFile = (content: string) => join(content, 'pictures', findLogo(content))
