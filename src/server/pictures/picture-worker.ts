import { getPriority, setPriority } from 'node:os'
import { Failure, type FailureCode } from '../platform/failure.ts'
import { LargePicture } from './decode.ts'
import { makeMemberPicture } from './member-picture.ts'
import { type Frame, makePhotograph, type Photograph } from './photograph.ts'

/** Beside the hashes of passwords: answers to calls come first. */
const NICE = 10

/** The message to the process: a photograph for pages has a frame, the picture of a member has none. */
export interface PictureJob {
  file: Uint8Array
  frame?: Frame
  /** No other large picture is decoded at the same time. */
  isAlone: boolean
}

export type PictureAnswer =
  | { encoded: Photograph }
  | { refused: { code: FailureCode | 'large'; message: string } }

// Only root may raise a priority.
setPriority(Math.max(NICE, getPriority()))

process.on('message', async (job: PictureJob) => process.send?.(await answer(job)))

async function answer({ file: bytes, frame, isAlone }: PictureJob): Promise<PictureAnswer> {
  const file = Buffer.from(bytes)
  try {
    if (frame) return { encoded: await makePhotograph(file, frame) }
    return { encoded: { picture: await makeMemberPicture(file, isAlone), sizes: [] } }
  } catch (error) {
    if (error instanceof LargePicture) return { refused: { code: 'large', message: error.message } }
    if (error instanceof Failure) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}
