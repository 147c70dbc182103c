import { randomBytes } from 'node:crypto'
import type { Gate, Gates } from '../concurrency/gates.ts'
import { childProgram } from '../platform/child-program.ts'
import { Failure } from '../platform/failure.ts'
import { makeWorkers } from '../platform/worker-processes.ts'
import { LargePicture } from './decode.ts'
import type { Frame, Photograph } from './photograph.ts'
import type { PictureAnswer, PictureJob } from './picture-worker.ts'

type PictureGates = Pick<Gates, 'pictures' | 'largePictures'>

const workers = makeWorkers<PictureJob, PictureAnswer>({
  program: () => childProgram(import.meta.url, './picture-worker.ts', 'picture-worker.js'),
  // Pixels are not in the heap; decode.ts limits their memory.
  megabytes: 128,
  // Ends a process that hangs.
  seconds: 120,
})

/**
 * Makes the stored picture from an uploaded file: 512 px square WebP, upright, without metadata.
 *
 * Errors  picture_invalid: not a PNG or JPEG by its content, or broken. picture_too_many_pixels: over 40 megapixels
 */
export async function encodePicture(
  { pictures, largePictures }: PictureGates,
  file: Buffer,
): Promise<Buffer> {
  try {
    const { picture } = await encode(pictures, { file, isAlone: false }).catch((error: unknown) => {
      if (error instanceof LargePicture) return encode(largePictures, { file, isAlone: true })
      throw error
    })
    return Buffer.from(picture)
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'busy') throw error
    throw new Failure(error.code, { fields: { profilePicture: error.message } })
  }
}

/**
 * Encodes a photograph for pages: upright, cropped, small, and without metadata of the camera about place, time or
 * itself. It takes seconds: one at a time, so that members' pictures do not wait for many.
 *
 * Errors  picture_invalid, picture_too_many_pixels; staff_rule: an SVG, or the part is too small to be sharp; busy
 */
export function encodePhotograph(
  { largePictures }: PictureGates,
  file: Buffer,
  frame: Frame,
): Promise<Photograph> {
  return encode(largePictures, { file, frame, isAlone: true })
}

async function encode(gate: Gate, job: PictureJob): Promise<Photograph> {
  const answer = await gate.run(() => workers.run(job))
  if ('encoded' in answer) return answer.encoded
  const { code, message } = answer.refused
  throw code === 'large' ? new LargePicture(message) : new Failure(code, { message })
}

/** 128 random bits: everyone who knows the id may see the picture. */
export function newPictureId(): string {
  return randomBytes(16).toString('base64url')
}

export function pictureUrl(id: string): string {
  return `/api/v1/pictures/${id}.webp`
}
