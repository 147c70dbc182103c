import { PICTURE_MAX_BYTES } from '../../../contract/accounts.ts'
import { PICTURE_LEAST_WIDTH } from '../../../contract/desk-pictures.ts'
import { DeskFailure } from '../../api/call.ts'

export interface Chosen {
  file: File
  /** An object URL. The caller revokes it. */
  url: string
  width: number
  height: number
}

/** Sharper than any page needs, and a tenth of a phone's photograph. */
const LONGEST_SIDE = 2560
const SENT_AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp']

const NO_PICTURE = 'This browser cannot read the file as a picture. Choose a JPG, PNG or WebP.'
const AN_SVG = 'SVG files are not allowed, because they can contain programs. Save it as PNG.'
const TOO_SMALL = `This picture is too small and would look blurred. Choose one that is at least ${PICTURE_LEAST_WIDTH} pixels wide and ${(PICTURE_LEAST_WIDTH * 9) / 16} high.`

/**
 * Reads the chosen picture. A large one is scaled down here, to save upload; that also removes the camera's data
 * about place and
 * time.
 *
 * Errors  DeskFailure: with a sentence about the mistake
 */
export async function readPicture(file: File): Promise<Chosen> {
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)) throw new DeskFailure('picture', AN_SVG)
  const { url, image } = await show(file)
  const { naturalWidth: width, naturalHeight: height } = image
  try {
    if (Math.min(width, (height * 16) / 9) < PICTURE_LEAST_WIDTH) throw new DeskFailure('picture', TOO_SMALL)
    const isSmall = Math.max(width, height) <= LONGEST_SIDE && file.size <= PICTURE_MAX_BYTES
    if (isSmall && SENT_AS_IT_IS.includes(file.type)) return { file, url, width, height }
    const smaller = await makeSmaller(image)
    URL.revokeObjectURL(url)
    const shown = await show(smaller)
    return {
      file: smaller,
      url: shown.url,
      width: shown.image.naturalWidth,
      height: shown.image.naturalHeight,
    }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

/** Browsers apply the rotation themselves. */
async function show(file: File): Promise<{ url: string; image: HTMLImageElement }> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { url, image }
  } catch {
    URL.revokeObjectURL(url)
    throw new DeskFailure('picture', NO_PICTURE)
  }
}

async function makeSmaller(image: HTMLImageElement): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const part = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * part)
  canvas.height = Math.round(naturalHeight * part)
  const context = canvas.getContext('2d')
  if (!context) throw new DeskFailure('picture', NO_PICTURE)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new DeskFailure('picture', NO_PICTURE)
  return new File([blob], 'picture.jpg', { type: blob.type })
}
