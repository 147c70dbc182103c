import { PICTURE_MAX_BYTES } from '../../contract/accounts.ts'
import { failures } from '../../contract/failures.ts'

/** The size that the server stores (server/pictures/pictures.ts), and sharp on every screen. */
const SIDE_PX = 512
/** Three seconds on a slow connection. A smaller file is sent unchanged. */
const SMALL_BYTES = 100_000

/** `error`  why it cannot be sent */
export interface PreparedPicture {
  file: File | null
  error?: string
}

/**
 * Reduces a picture before upload, because slow connections could not send the original: the same square that the
 * server would crop. The HEIC files of some phones become JPEG if the browser can decode them. A picture that the
 * browser cannot reduce is sent unchanged.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const format = mayBePicture(file) ? await formatOf(file).catch(() => undefined) : undefined
  if (!format) return { file, error: failures.picture_invalid.message }
  if (format !== 'image/heic' && file.size <= SMALL_BYTES) return { file }
  const type = format === 'image/png' ? format : 'image/jpeg'
  const small = await compressPack(file, type).catch(() => undefined)
  if (small && (format === 'image/heic' || small.size < file.size)) return { file: small }
  if (format === 'image/heic') return { file, error: failures.picture_invalid.message }
  if (file.size > PICTURE_MAX_BYTES) return { file, error: failures.picture_too_large.message }
  return { file }
}

/** Some systems have no type for HEIC. */
function mayBePicture({ type }: File): boolean {
  return type === '' || /^image\/(?:png|jpeg|hei[cf])$/.test(type)
}

/** By its first bytes: name and type of a file may be wrong. */
async function formatOf(file: File): Promise<'image/png' | 'image/jpeg' | 'image/heic' | undefined> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(start.slice(4)) ? 'image/heic' : undefined
}

/** Browsers apply the orientation themselves. */
async function compressPack(file: File, type: string): Promise<File | undefined> {
  const picture = await createImageBitmap(file)
  const cut = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(cut, SIDE_PX)
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  context?.drawImage(picture, left, top, cut, cut, 0, 0, canvas.width, canvas.height)
  picture.close()
  const bytes = context && (await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9)))
  return bytes ? new File([bytes], file.name, { type }) : undefined
}
