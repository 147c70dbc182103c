import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { packIcons } from './pack-icons.ts'

/** Beside the name the logo is 42 px high; three times as many pixels for high-resolution screens. */
const LOGO_BESIDE_NAME_PX = 126

/** The logo for display beside the name, as WebP. */
export const smallLogo = (file: string): Promise<Buffer> =>
  sharp(file, { density: 300 })
    .resize({ height: LOGO_BESIDE_NAME_PX, width: LOGO_BESIDE_NAME_PX, fit: 'inside' })
    .webp()
    .toBuffer()

export const icon = (file: string, size: number): Promise<Buffer> => png(fitted(file, size, size))

export const favicon = async (file: string): Promise<Buffer> =>
  packIcons([
    { size: 16, bytes: await icon(file, 16) },
    { size: 32, bytes: await icon(file, 32) },
  ])

/** For home screens that crop icons to their own shape: the logo stays inside the safe zone. */
export function onSquare(file: string, background: string, size: number, part: number): Promise<Buffer> {
  const inside = Math.round(size * part)
  const rim = Math.floor((size - inside) / 2)
  const rest = size - inside - rim
  return png(
    fitted(file, inside, inside)
      .extend({ top: rim, left: rim, bottom: rest, right: rest, background })
      .flatten({ background }),
  )
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** SVGs are rendered at the needed size, so that they stay sharp. */
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

/** A logo of any format as SVG. */
export async function asDrawing(file: string): Promise<Buffer | string> {
  if (extname(file) === '.svg') return readFile(file)
  const bytes = await png(fitted(file, 128, 128))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`
}

const WIDTH = 1200
const HEIGHT = 630
const LOGO_HEIGHT = 340
/** The gradient of the sky on the home page. */
const SKY = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f1e1f4"/><stop offset=".35" stop-color="#fbe9f0"/><stop offset=".75" stop-color="#ffeedd"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/></svg>`

/** The preview picture of a link to one course or service in chats: its own picture, in their aspect ratio. */
export const sharePictureOfOffer = (picture: string): Promise<Buffer> =>
  png(sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten({ background: '#ffffff' }))

/** The preview picture of a shared link in chats: the logo above the landscape of the home page. Chats add the name. */
export async function sharePicture(file: string, landscape: string): Promise<Buffer> {
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
