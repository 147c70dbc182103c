import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuiltFile } from '../src/server/site/built-file.ts'
import { findElements } from './built-page.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}
const PACKED_ALREADY = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.ico'])

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64')

/** Compresses every file of build/client and writes down in build/site.json what the server must know of each. */
export async function describeSite(build: string): Promise<void> {
  await describeFolder(join(build, 'client'), join(build, 'site.json'), inlineScriptHashes)
}

/** The same for build/desk and build/desk.json. The one page of the desk holds no script, it loads files. */
export async function describeDesk(build: string): Promise<void> {
  await describeFolder(join(build, 'desk'), join(build, 'desk.json'), () => [])
}

type HashesOf = (html: string, path: string) => string[]

async function describeFolder(client: string, list: string, scriptHashes: HashesOf): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(paths.map((path) => describeFile(client, path, scriptHashes)))
  await writeFile(list, JSON.stringify(files))
}

async function describeFile(client: string, path: string, scriptHashes: HashesOf): Promise<BuiltFile> {
  const bytes = await readFile(path)
  const ending = extname(path)
  const type = TYPES[ending]
  if (!type)
    throw new Error(`${path}: nobody said which media type ${ending || 'a file without an ending'} has.`)
  const compressed = !PACKED_ALREADY.has(ending)
  if (compressed) {
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
  return {
    path: relative(client, path).split(sep).join('/'),
    type,
    hash: sha256(bytes).slice(0, 27),
    compressed,
    ...(ending === '.html' && { scriptHashes: scriptHashes(bytes.toString(), path) }),
  }
}

/**
 * Data blocks such as JSON-LD never run, so the policy need not name them.
 *
 * Errors  a sentence with the page, when it has no script: then something here does not know it any more
 */
function inlineScriptHashes(html: string, path: string): string[] {
  const running = findElements(html, 'script').filter(
    ({ attributes: { src, type } }) => src === undefined && !type?.startsWith('application/'),
  )
  if (running.length === 0) throw new Error(`${path}: the scripts in the page were not found.`)
  return [...new Set(running.map(({ text }) => `sha256-${sha256(text)}`))]
}
