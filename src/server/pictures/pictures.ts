import { randomBytes } from 'node:crypto'
import type { Metadata, Sharp as Picture, default as Sharp } from 'sharp'
import { PICTURE_MAX_PIXELS } from '../../contract/accounts.ts'
import type { Gates } from '../concurrency/gates.ts'
import { Failure } from '../failure.ts'

const SIDE_PX = 512
const TIMEOUT_SECONDS = 5
const LARGE_TIMEOUT_SECONDS = 20
/** What a picture may take while it is decoded beside another one. */
const SMALL_BYTES = 48 * 1024 * 1024

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture, because the library takes 20 MB and a tenth of a second of the start. */
function decoder(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread for each picture, no cache between pictures, and only the decoders of what people send and content may hold.
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    })
    return sharp
  })
  return loading
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Makes the stored picture from the file a person chose: 512 px square WebP, upright, without metadata.
 *
 * A small file may unfold to hundreds of megabytes. So the memory is shared out by bytes: those that take much are decoded one at
 * a time, and others do not wait for them.
 *
 * Errors  picture_invalid: not a PNG or JPEG by its content, or broken. picture_too_many_pixels: over 40 megapixels
 */
export async function encodePicture(
  { pictures, largePictures }: Pick<Gates, 'pictures' | 'largePictures'>,
  file: Buffer,
): Promise<Buffer> {
  const known = [PNG, JPEG].some((start) => file.subarray(0, start.length).equals(start))
  if (!known) throw invalid('picture_invalid')
  const encoded = await pictures.run(async () => {
    const picture = await open(file)
    const metadata = await picture.metadata().catch(() => {
      throw invalid('picture_invalid')
    })
    if (metadata.width * metadata.height > PICTURE_MAX_PIXELS) throw invalid('picture_too_many_pixels')
    return bytesToDecode(metadata) > SMALL_BYTES ? undefined : encode(picture, TIMEOUT_SECONDS)
  })
  return encoded ?? largePictures.run(async () => encode(await open(file), LARGE_TIMEOUT_SECONDS))
}

async function open(file: Buffer): Promise<Picture> {
  const sharp = await decoder()
  return sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
}

function encode(picture: Picture, seconds: number): Promise<Buffer> {
  return picture
    .timeout({ seconds })
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch((error: Error) => {
      // A machine that is too busy says nothing about the picture.
      throw /timeout|killed/.test(error.message) ? new Failure('busy') : invalid('picture_invalid')
    })
}

/** Interlaced and progressive ones are whole only at their end, and turning one takes all of it. Others pass by in rows. */
function bytesToDecode(picture: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = picture
  if (!isProgressive && orientation === 1) return 0
  // A progressive JPEG is kept as coefficients, of two bytes each.
  return width * height * channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1)
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
