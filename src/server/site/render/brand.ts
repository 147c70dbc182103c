import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { findLogo } from '../../../content/logo.ts'
import type { Content } from '../../../content/read-content.ts'
import { sharePictureOf } from '../../../content/share-picture.ts'
import { sha256 } from './describe.ts'
import { packIcons } from './pack-icons.ts'

/** Beside words the logo is 42 px high, on sharp screens three times as many. */
const BESIDE_WORDS = 126
/** A drawing up to this size goes into pages as it is. */
const SMALL_DRAWING_BYTES = 6000

/** A picture that is drawn from others. It takes a while, so one that was made from the same is used again. */
export interface Drawing {
  path: string
  /** Another text for every other picture or colour that it is made of. */
  madeOf: string
  draw(): Promise<Buffer | string>
}

/**
 * Icons and share pictures, made of content/pictures/logo.* and of the pictures of courses and services.
 *
 * @param pictureAt the file name of the picture with this address
 */
export async function drawingsOf(
  folder: string,
  content: Content,
  pictureAt = (address: string) => address,
): Promise<Drawing[]> {
  const { logoBackground: background } = content.organisation
  const file = logoFile(folder)
  const landscape = join(folder, 'pictures/hero-desktop.svg')
  const icon = (size: number) => png(fitted(file, size, size))
  /** For home screens that cut their own shape: the logo stays inside the part that is always seen. */
  const onSquare = (size: number, part: number) => {
    const inside = Math.round(size * part)
    const rim = Math.floor((size - inside) / 2)
    const rest = size - inside - rim
    return png(
      fitted(file, inside, inside)
        .extend({ top: rim, left: rim, bottom: rest, right: rest, background })
        .flatten({ background }),
    )
  }
  const favicon = async () =>
    packIcons([
      { size: 16, bytes: await icon(16) },
      { size: 32, bytes: await icon(32) },
    ])
  const from = async (...files: string[]) =>
    sha256(
      [background, ...(await Promise.all(files.map(async (name) => sha256(await readFile(name)))))].join(' '),
    )
  const ofLogo = await from(file)
  const shareOf = async (kind: (typeof kinds)[number], { slug, picture }: Content[typeof kind][number]) => {
    const shown = join(folder, 'pictures', pictureAt(picture.src))
    return {
      path: sharePictureOf(kind, slug).slice(1),
      madeOf: await from(shown),
      draw: () => sharePictureOfOffer(shown),
    }
  }
  return [
    { path: 'favicon.svg', madeOf: ofLogo, draw: () => asDrawing(file) },
    { path: 'favicon.ico', madeOf: ofLogo, draw: favicon },
    { path: 'apple-touch-icon.png', madeOf: ofLogo, draw: () => onSquare(180, 1) },
    { path: 'icon-192.png', madeOf: ofLogo, draw: () => icon(192) },
    { path: 'icon-512.png', madeOf: ofLogo, draw: () => icon(512) },
    { path: 'icon-maskable-512.png', madeOf: ofLogo, draw: () => onSquare(512, 0.86) },
    { path: 'share.png', madeOf: await from(file, landscape), draw: () => sharePicture(file, landscape) },
    ...(await Promise.all(kinds.flatMap((kind) => content[kind].map((offer) => shareOf(kind, offer))))),
  ]
}

/** The logo as it stands in every page, as an address that holds all of it: none has to wait for it. */
export async function logoAddress(content: string): Promise<string> {
  const file = logoFile(content)
  const bytes = await readFile(file)
  if (extname(file) === '.svg' && bytes.length <= SMALL_DRAWING_BYTES)
    return `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`
  const small = await sharp(file, { density: 300 })
    .resize({ height: BESIDE_WORDS, width: BESIDE_WORDS, fit: 'inside' })
    .webp()
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

const kinds = ['courses', 'healthCare', 'services'] as const

const logoFile = (content: string) => join(content, 'pictures', findLogo(content))

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Drawings are made as large as they are needed, so that they stay sharp. */
const fitted = (file: string, width: number, height: number): Sharp =>
  sharp(file, { density: Math.max(72, Math.min(2400, Math.ceil((72 * height) / 64))) }).resize(
    width,
    height,
    {
      fit: 'contain',
      background: CLEAR,
    },
  )

const png = (picture: Sharp): Promise<Buffer> =>
  picture.png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 }).toBuffer()

async function asDrawing(file: string): Promise<Buffer | string> {
  if (extname(file) === '.svg') return readFile(file)
  const bytes = await png(fitted(file, 128, 128))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`
}

const WIDTH = 1200
const HEIGHT = 630
const LOGO_HEIGHT = 340
/** The sky of the home page. */
const SKY = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f1e1f4"/><stop offset=".35" stop-color="#fbe9f0"/><stop offset=".75" stop-color="#ffeedd"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/></svg>`

/** What chats show of a link to one course or service: its own picture, in their shape. */
const sharePictureOfOffer = (picture: string): Promise<Buffer> =>
  png(sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten({ background: '#ffffff' }))

/** What chats show of a shared link: the logo above the landscape of the home page. They write the name beside it. */
async function sharePicture(file: string, landscape: string): Promise<Buffer> {
  const land = await sharp(landscape)
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'bottom' })
    .png()
    .toBuffer()
  const logo = await fitted(file, 2 * LOGO_HEIGHT, LOGO_HEIGHT)
    .png()
    .toBuffer()
  return png(
    sharp(Buffer.from(SKY)).composite([
      { input: land },
      { input: logo, left: (WIDTH - 2 * LOGO_HEIGHT) / 2, top: 70 },
    ]),
  )
}
