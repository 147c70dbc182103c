import type { Metadata, Sharp as Picture, default as Sharp } from 'sharp'
import { PICTURE_MAX_PIXELS } from '../../contract/accounts.ts'
import type { Gates } from '../concurrency/gates.ts'
import { Failure } from '../platform/failure.ts'

const TIMEOUT_SECONDS = 5
const LARGE_TIMEOUT_SECONDS = 20
/** What a picture may take while it is decoded beside another one. */
const SMALL_BYTES = 48 * 1024 * 1024
/** More than any camera or telephone makes of 40 megapixels: with it the server stays within 300 MB beside everything else. */
const MOST_BYTES = 256 * 1024 * 1024

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture, because the library takes 20 MB and a tenth of a second of the start. */
export function decoder(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread for each picture, no cache between pictures, and only the decoders we need: the last one measures pictures of content/.
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

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** How files begin. */
const STARTS = {
  png: (file: Buffer) => file.subarray(0, 8).equals(ascii('\x89PNG\r\n\x1a\n')),
  jpeg: (file: Buffer) => file.subarray(0, 3).equals(ascii('\xff\xd8\xff')),
  webp: (file: Buffer) =>
    file.subarray(0, 4).equals(ascii('RIFF')) && file.subarray(8, 12).equals(ascii('WEBP')),
}
export type PictureFormat = keyof typeof STARTS

/**
 * Opens the file that somebody chose, and has it encoded.
 *
 * A small file may unfold to hundreds of megabytes. So the memory is shared out by bytes: those that take much are decoded one at
 * a time, and others do not wait for them.
 *
 * Errors  picture_invalid: none of these formats by its content, or broken. picture_too_many_pixels: over 40 megapixels, or
 *         MOST_BYTES where it is whole only at its end
 */
export async function decodePicture<Result>(
  { pictures, largePictures }: Pick<Gates, 'pictures' | 'largePictures'>,
  file: Buffer,
  formats: readonly PictureFormat[],
  encode: (picture: Picture, metadata: Metadata) => Promise<Result>,
): Promise<Result> {
  if (!formats.some((format) => STARTS[format](file))) throw new Failure('picture_invalid')
  const encoded = await pictures.run(async () => {
    const metadata = await (await open(file)).metadata().catch(() => {
      throw new Failure('picture_invalid')
    })
    if (metadata.width * metadata.height > PICTURE_MAX_PIXELS) throw new Failure('picture_too_many_pixels')
    const bytes = bytesToDecode(metadata)
    if (bytes > MOST_BYTES) throw new Failure('picture_too_many_pixels')
    const isLarge = bytes > SMALL_BYTES
    return { metadata, done: isLarge ? undefined : { result: await run(metadata, TIMEOUT_SECONDS) } }
  })
  const { metadata, done } = encoded
  return done ? done.result : largePictures.run(() => run(metadata, LARGE_TIMEOUT_SECONDS))

  async function run(about: Metadata, seconds: number): Promise<Result> {
    const picture = (await open(file)).timeout({ seconds })
    return encode(picture, about).catch((error: Error) => {
      if (error instanceof Failure) throw error
      // A machine that is too busy says nothing about the picture.
      throw /timeout|killed/.test(error.message) ? new Failure('busy') : new Failure('picture_invalid')
    })
  }
}

async function open(file: Buffer): Promise<Picture> {
  const sharp = await decoder()
  return sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
}

/** Interlaced and progressive ones are whole only at their end, and turning one takes all of it. Others pass by in rows. */
function bytesToDecode(picture: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = picture
  if (!isProgressive && orientation === 1 && format !== 'webp') return 0
  // A progressive JPEG is kept as coefficients, of two bytes each.
  return width * height * channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1)
}
