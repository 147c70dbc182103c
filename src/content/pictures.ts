import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Picture } from './picture.ts'
import { ContentError, list } from './read-files.ts'

export type Pictures = ReadonlyMap<string, Picture>

const LARGEST_KB = 400

/**
 * Measures every picture of content/pictures.
 *
 * `urls`  the built address of each file, by its name; a picture without one keeps its name (the check before a build)
 */
export async function readPictures(folder: string, urls: ReadonlyMap<string, string>): Promise<Pictures> {
  const pictures = new Map<string, Picture>()
  for (const name of list(folder, 'pictures').filter((file) => /\.(svg|png|jpe?g|webp|avif)$/i.test(file))) {
    const size = await measure(folder, name)
    pictures.set(name, { src: urls.get(name) ?? name, ...size })
  }
  return pictures
}

async function measure(folder: string, name: string) {
  const file = path.join(folder, 'pictures', name)
  if (name.toLowerCase().endsWith('.svg')) {
    const box = /<svg[^>]*\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(
      readFileSync(file, 'utf8'),
    )
    if (!box)
      throw new ContentError(`pictures/${name}`, 'this drawing has no viewBox, so its size is unknown')
    return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
  }
  const kilobytes = Math.round(statSync(file).size / 1024)
  if (kilobytes > LARGEST_KB)
    throw new ContentError(
      `pictures/${name}`,
      `this picture has ${kilobytes} KB; please make it smaller than ${LARGEST_KB} KB`,
    )
  try {
    const { width, height } = await sharp(file).metadata()
    return { width, height }
  } catch {
    throw new ContentError(`pictures/${name}`, 'this file cannot be read as a picture')
  }
}
