import { randomBytes } from 'node:crypto'
import type { Gates } from '../concurrency/gates.ts'
import { Failure } from '../platform/failure.ts'
import { decodePicture } from './decode.ts'

const SIDE_PX = 512

/**
 * Makes the stored picture from an uploaded file: 512 px square WebP, upright, without metadata.
 *
 * Errors  picture_invalid: not a PNG or JPEG by its content, or broken. picture_too_many_pixels: over 40 megapixels
 */
export async function encodePicture(
  gates: Pick<Gates, 'pictures' | 'largePictures'>,
  file: Buffer,
): Promise<Buffer> {
  try {
    return await decodePicture(gates, file, ['png', 'jpeg'], (picture) =>
      picture.autoOrient().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'busy') throw error
    throw new Failure(error.code, { fields: { profilePicture: error.message } })
  }
}

/** 128 random bits: everyone who knows the id may see the picture. */
export function newPictureId(): string {
  return randomBytes(16).toString('base64url')
}

export function pictureUrl(id: string): string {
  return `/api/v1/pictures/${id}.webp`
}
