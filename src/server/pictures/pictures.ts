import { randomBytes } from 'node:crypto'
import type Sharp from 'sharp'
import { PICTURE_MAX_PIXELS } from '../../contract/accounts.ts'
import type { Gate } from '../concurrency/gates.ts'
import { Failure } from '../failure.ts'

const SIDE_PX = 512
const TIMEOUT_SECONDS = 5

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture, because the library takes 20 MB and a tenth of a second of the start. */
function decoder(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread for each picture, no cache between pictures, and only the two decoders we need.
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
    return sharp
  })
  return loading
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Makes the stored picture from the file a person chose: 512 px square WebP, upright, without metadata.
 *
 * Errors  picture_invalid: not a PNG or JPEG by its content, or broken. picture_too_many_pixels: over 40 megapixels
 */
export async function encodePicture(gate: Gate, file: Buffer): Promise<Buffer> {
  const known = [PNG, JPEG].some((start) => file.subarray(0, start.length).equals(start))
  if (!known) throw invalid('picture_invalid')
  return gate.run(async () => {
    const sharp = await decoder()
    const picture = sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
    const { width, height } = await picture.metadata().catch(() => {
      throw invalid('picture_invalid')
    })
    if (width * height > PICTURE_MAX_PIXELS) throw invalid('picture_too_many_pixels')
    return picture
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => {
        throw invalid('picture_invalid')
      })
  })
}

function invalid(code: 'picture_invalid' | 'picture_too_many_pixels'): Failure {
  const failure = new Failure(code)
  return new Failure(code, { fields: { profilePicture: failure.message } })
}

/** 128 random bits: everybody who knows the id may see the picture. */
export function newPictureId(): string {
  return randomBytes(16).toString('base64url')
}

export function pictureUrl(id: string): string {
  return `/api/v1/pictures/${id}.webp`
}
