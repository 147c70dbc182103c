import type { Metadata, Sharp as Picture, default as Sharp } from 'sharp'
import { PICTURE_MAX_PIXELS } from '../../contract/accounts.ts'
import { Failure } from '../platform/failure.ts'

const TIMEOUT_SECONDS = 5
const LARGE_TIMEOUT_SECONDS = 20
/** The most memory for a picture that is decoded beside others. */
const SMALL_BYTES = 48 * 1024 * 1024
/**
 * More memory than a picture of a camera or phone with 40 megapixels needs. With this limit, two large
 * pictures at once take at most 300 MB, even as the first ones, for which the library is loaded.
 */
const MOST_BYTES = 192 * 1024 * 1024

let loading: Promise<typeof Sharp> | undefined

/** Loaded for the first picture, because loading the library takes 20 MB and a tenth of a second. */
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

/** The first bytes of files. */
const STARTS = {
  png: (file: Buffer) => file.subarray(0, 8).equals(ascii('\x89PNG\r\n\x1a\n')),
  jpeg: (file: Buffer) => file.subarray(0, 3).equals(ascii('\xff\xd8\xff')),
  webp: (file: Buffer) =>
    file.subarray(0, 4).equals(ascii('RIFF')) && file.subarray(8, 12).equals(ascii('WEBP')),
}
export type PictureFormat = keyof typeof STARTS

/** The picture needs so much memory that no other one may be decoded beside it. */
export class LargePicture extends Error {}

/**
 * Decodes the uploaded file, and has it encoded.
 *
 * A small file may decompress to hundreds of megabytes. Therefore memory is limited by bytes: large pictures are
 * decoded alone.
 *
 * Errors  picture_invalid: none of these formats by its content, or broken. picture_too_many_pixels: over 40
 * megapixels, or MOST_BYTES where it must be decoded completely in memory. LargePicture: it may not be decoded beside
 * others. busy: it took too long
 */
export async function decodePicture<Result>(
  file: Buffer,
  { formats, isAlone }: { formats: readonly PictureFormat[]; isAlone: boolean },
  encode: (picture: Picture, metadata: Metadata) => Promise<Result>,
): Promise<Result> {
  if (!formats.some((format) => STARTS[format](file))) throw new Failure('picture_invalid')
  const metadata = await (await open(file)).metadata().catch(() => {
    throw new Failure('picture_invalid')
  })
  if (metadata.width * metadata.height > PICTURE_MAX_PIXELS) throw new Failure('picture_too_many_pixels')
  const bytes = bytesToDecode(metadata)
  if (bytes > MOST_BYTES) throw new Failure('picture_too_many_pixels')
  if (bytes > SMALL_BYTES && !isAlone) throw new LargePicture()
  const picture = (await open(file)).timeout({ seconds: isAlone ? LARGE_TIMEOUT_SECONDS : TIMEOUT_SECONDS })
  return encode(picture, metadata).catch((error: Error) => {
    if (error instanceof Failure) throw error
    // A timeout on a busy machine does not mean that the picture is invalid.
    throw /timeout|killed/.test(error.message) ? new Failure('busy') : new Failure('picture_invalid')
  })
}

async function open(file: Buffer): Promise<Picture> {
  const sharp = await decoder()
  return sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
}

/**
 * Interlaced and progressive pictures are complete only at their end, and rotation needs all pixels. Others are decoded
 * row by row.
 */
function bytesToDecode(picture: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = picture
  if (!isProgressive && orientation === 1 && format !== 'webp') return 0
  const samples = width * height * channels
  // The coefficients of a progressive JPEG take two bytes each, and remain until the last row is decoded.
  if (format === 'jpeg') return samples * ((isProgressive ? 2 : 0) + (orientation === 1 ? 0 : 1))
  return samples * (depth === 'ushort' ? 2 : 1)
}
