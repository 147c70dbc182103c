import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkDrawing } from './check-drawing.ts'
import { ContentError, type Mistakes } from './content-error.ts'
import { madeOfText } from './known-texts.ts'
import { DERIVED_FOLDERS, readPictureAttributes } from './photographs.ts'
import type { Picture } from './picture.ts'
import { list } from './read-files.ts'

export type Pictures = ReadonlyMap<string, Picture>

const LARGEST_KB = 400

const ENDINGS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif']
/** Created by the operating system, not by a person. */
export const SYSTEM_FILES = /^\.|^Thumbs\.db$|^desktop\.ini$/

/**
 * Measures every picture of content/pictures, and collects its mistakes. `addressOf` returns the address of a picture
 * by its name.
 */
export async function readPictures(
  folder: string,
  addressOf: (name: string) => string,
  mistakes: Mistakes,
): Promise<Pictures> {
  const pictures = new Map<string, Picture>()
  const besides = readPictureAttributes(folder, addressOf)
  const isPicture = (name: string) => !SYSTEM_FILES.test(name) && !DERIVED_FOLDERS.includes(name)
  for (const name of list(folder, 'pictures').filter(isPicture)) {
    const sentence = wrongName(name)
    if (sentence) mistakes.add({ file: `pictures/${name}`, sentence })
    const size = await measure(folder, name).catch((error: unknown) => {
      if (!sentence) mistakes.note(error)
    })
    // Invalid pictures are listed too: a file that refers to one is not wrong itself.
    const picture = { src: addressOf(name), width: 0, height: 0, ...size }
    pictures.set(name, { ...picture, ...besides({ name, ...picture }) })
  }
  return pictures
}

function wrongName(name: string): string | undefined {
  if (/\s/.test(name)) return 'the file name has a space: put a hyphen there'
  if (/\p{Lu}/u.test(name)) return 'the file name has capital letters: write them small'
  const ending = path.extname(name)
  if (!ENDINGS.includes(ending))
    return `a picture's file name must end in ${ENDINGS.slice(0, -1).join(', ')} or ${ENDINGS.at(-1)}`
  if (!/^[a-z0-9-]+$/.test(path.basename(name, ending)))
    return 'the file name may have small letters, digits and hyphens only'
  return undefined
}

async function measure(folder: string, name: string) {
  const file = `pictures/${name}`
  const onDisk = path.join(folder, file)
  const kilobytes = Math.round(statSync(onDisk).size / 1024)
  if (kilobytes > LARGEST_KB)
    throw new ContentError({
      file,
      sentence: `this picture has ${kilobytes} KB; please make it smaller than ${LARGEST_KB} KB`,
    })
  if (name.endsWith('.svg')) {
    const bytes = readFileSync(onDisk)
    return madeOfText('drawing', bytes.toString('latin1'), () => sizeOfDrawing(file, bytes))
  }
  const unreadable = new ContentError({ file, sentence: 'this file cannot be read as a picture' })
  try {
    // Imported lazily: most pictures are drawings.
    const { default: sharp } = await import('sharp')
    const { width, height, format } = await sharp(onDisk).metadata()
    // A drawing with another extension.
    if (format === 'svg') throw unreadable
    return { width, height }
  } catch {
    throw unreadable
  }
}

function sizeOfDrawing(file: string, bytes: Buffer) {
  checkDrawing(file, bytes)
  const box = /<svg[^>]*\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(bytes.toString())
  if (!box) throw new ContentError({ file, sentence: 'this drawing has no viewBox, so its size is unknown' })
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}
