import { decodePicture } from './decode.ts'

const SIDE_PX = 512

/** 512 px square WebP, upright, without metadata. Errors  those of decodePicture */
export function makeMemberPicture(file: Buffer, isAlone: boolean): Promise<Buffer> {
  return decodePicture(file, { formats: ['png', 'jpeg'], isAlone }, (picture) =>
    picture.autoOrient().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
  )
}
