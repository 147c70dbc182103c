import type { Metadata } from 'sharp'
import { PICTURE_LEAST_WIDTH } from '../../contract/desk-pictures.ts'
import { Failure } from '../platform/failure.ts'
import { decodePicture, decoder } from './decode.ts'

/** The widths of a photograph on pages. The last one is used everywhere else, such as in chats. */
const WIDTHS = [480, 800, 1280]
/** Somewhat below the size at which the check of content/ refuses a picture. */
const MOST_BYTES = 380 * 1024

/**
 * The part of the upright picture to keep, as fractions of its width and height. The height results from the
 * ratio 16:9.
 */
export interface Frame {
  left: number
  top: number
  width: number
}

/** A detailed picture takes a second with this, and ten with the library's default. */
const AVIF_EFFORT = 2

export interface Photograph {
  /** The largest size, as WebP. */
  picture: Buffer
  /** The other sizes, and all as AVIF. */
  sizes: { width: number; format: 'avif' | 'webp'; bytes: Buffer }[]
}

/** Errors  those of decodePicture; staff_rule: an SVG, or the part is too small to be sharp */
export async function makePhotograph(file: Buffer, frame: Frame): Promise<Photograph> {
  if (isDrawing(file))
    throw rule('An SVG can hold programs, so it is not taken. Save it as a PNG, and choose that.')
  const cut = await decodePicture(
    file,
    { formats: ['png', 'jpeg', 'webp'], isAlone: true },
    async (picture, metadata) => {
      const part = partOf(metadata, frame)
      const width = Math.min(WIDTHS.at(-1) ?? 0, part.width)
      return picture
        .autoOrient()
        .extract(part)
        .resize(width, heightOf(width), { fit: 'cover' })
        .toColourspace('srgb')
        .flatten({ background: '#ffffff' })
        .raw()
        .toBuffer({ resolveWithObject: true })
    },
  )
  const sharp = await decoder()
  const { width: full, height, channels } = cut.info
  const inWidth = (width: number) =>
    sharp(cut.data, { raw: { width: full, height, channels } }).resize(width, heightOf(width), {
      fit: 'cover',
    })
  const webp = (width: number) => atMost((quality) => inWidth(width).webp({ quality }).toBuffer())
  const avif = (width: number) =>
    atMost((quality) =>
      inWidth(width)
        .avif({ quality: quality - 24, effort: AVIF_EFFORT })
        .toBuffer(),
    )
  const sizes: Photograph['sizes'] = [{ width: full, format: 'avif', bytes: await avif(full) }]
  for (const width of WIDTHS.filter((each) => each < full)) {
    sizes.push({ width, format: 'avif', bytes: await avif(width) })
    sizes.push({ width, format: 'webp', bytes: await webp(width) })
  }
  return { picture: await webp(full), sizes }
}

const heightOf = (width: number) => Math.round((width * 9) / 16)

/** Smoke and leaves compress badly: a slightly less sharp picture is better than a refusal. */
async function atMost(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of [78, 64, 44]) {
    const bytes = await encode(quality)
    if (bytes.length <= MOST_BYTES) return bytes
  }
  return encode(30)
}

/** Errors  staff_rule */
function partOf({ autoOrient: upright }: Metadata, { left, top, width }: Frame) {
  const wide = Math.min(
    upright.width,
    Math.round(width * upright.width),
    Math.floor((upright.height * 16) / 9),
  )
  if (wide < PICTURE_LEAST_WIDTH)
    throw rule(
      `This part is only ${wide} pixels wide and would look blurred. Make the frame larger, or choose a picture with at least ${PICTURE_LEAST_WIDTH} pixels in it.`,
    )
  const high = Math.min(upright.height, heightOf(wide))
  return {
    width: wide,
    height: high,
    left: Math.min(Math.max(0, Math.round(left * upright.width)), upright.width - wide),
    top: Math.min(Math.max(0, Math.round(top * upright.height)), upright.height - high),
  }
}

const isDrawing = (file: Buffer) =>
  /<(svg|!DOCTYPE svg|!ENTITY)/i.test(file.subarray(0, 4096).toString('latin1'))

const rule = (message: string) => new Failure('staff_rule', { message })
