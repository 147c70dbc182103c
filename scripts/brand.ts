import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { findLogo } from '../src/content/logo.ts'
import { readOrganisation } from '../src/content/organisation.ts'
import { readContent } from '../src/content/read-content.ts'
import { sharePictureOf } from '../src/content/share-picture.ts'
import { packIcons } from './pack-icons.ts'

/** Where the bundler finds files that keep their names: icons, and the picture of shared links. */
export const BRAND_FOLDER = 'node_modules/.cache/brand'

/** Beside words the logo is 42 px high, on sharp screens three times as many. */
const BESIDE_WORDS = 126
/** A drawing up to this size goes into pages as it is. */
const SMALL_DRAWING_BYTES = 6000

/** Makes icons and the share picture from the one file content/pictures/logo.*. */
export async function makeBrand(content = 'content', folder = BRAND_FOLDER): Promise<void> {
  const { logoBackground: background } = readOrganisation(content)
  const file = logoFile(content)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const save = (name: string, bytes: Buffer | string) => writeFile(join(folder, name), bytes)

  const shares = await offersToShare(content)
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
  await Promise.all([
    save('favicon.svg', await asDrawing(file)),
    save(
      'favicon.ico',
      packIcons([
        { size: 16, bytes: await icon(16) },
        { size: 32, bytes: await icon(32) },
      ]),
    ),
    save('apple-touch-icon.png', await onSquare(180, 1)),
    save('icon-192.png', await icon(192)),
    save('icon-512.png', await icon(512)),
    save('icon-maskable-512.png', await onSquare(512, 0.86)),
    ...shares.map(async ({ name, picture }) => save(name, await sharePictureOfOffer(picture))),
    save('share.png', await sharePicture(file, join(content, 'pictures/hero-desktop.svg'))),
  ])
}

/** The logo as it stands in every page, as an address that holds all of it: none has to wait for it. */
export async function logoAddress(content = 'content'): Promise<string> {
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

/** Every course and service, with the file of its picture. */
async function offersToShare(content: string) {
  const all = await readContent(content)
  const kinds = ['courses', 'healthCare', 'services'] as const
  return kinds.flatMap((kind) =>
    all[kind].map(({ slug, picture }) => ({
      name: sharePictureOf(kind, slug),
      picture: join(content, 'pictures', picture.src),
    })),
  )
}

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
