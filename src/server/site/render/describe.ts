import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuiltFile, SiteFile } from '../built-file.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}
const PACKED_ALREADY = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2', '.ico'])

type Compressed = Required<Pick<SiteFile, 'br' | 'gzip'>>

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64')

/** The hash of an inline script in the form of a content security policy. */
export const hashOfScript = (text: string) => `sha256-${sha256(text)}`

/** The file with the script that used to run first in a page; its name contains the hash of its text. */
export function startFileOf(text: string): { path: string; text: string } {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { path: `assets/start-${hash}.js`, text }
}

/** The description of a file. Errors  a sentence with the file, when its type is unknown */
export function describeFile(path: string, bytes: Buffer): BuiltFile {
  const ending = extname(path)
  const type = TYPES[ending]
  if (!type)
    throw new Error(`${path}: nobody said which media type ${ending || 'a file without an ending'} has.`)
  return { path, type, hash: sha256(bytes).slice(0, 27), compressed: !PACKED_ALREADY.has(ending) }
}

/** Compresses with the highest level. */
export async function compressBest(bytes: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, brotliOptions(bytes, 11)),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  return { br, gzip: gz }
}

export const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})
