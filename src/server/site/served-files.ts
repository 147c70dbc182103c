import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders, DRAWING_POLICY, isDrawing, pagePolicy } from '../http/headers.ts'
import type { Config } from '../platform/config.ts'
import type { BuiltFile, SiteFile } from './built-file.ts'
import { brotliOptions } from './render/describe.ts'

export interface Variant {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
}

/** One file in each of its compressions, which are read or made at the first call. */
export interface Page {
  plain: () => Variant
  br?: () => Variant
  gzip?: () => Variant
}

/** Files in memory, by their address. */
export type ServedFiles = Map<string, Page>

/**
 * Answers a request for an address that the site does not have; false where the address does not exist here
 * either. A boolean is returned and not the reply, which is a thenable that resolves to undefined once it is
 * sent.
 */
export type HiddenPages = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>

interface Where {
  addressOf: (path: string) => string
  caching: (path: string) => Record<string, string>
  /** The allowed frame sources of its pages; none by default. */
  frames?: "'self'"
}

/** Reads built files into memory, with the compressed versions of the build. */
export function readBuilt(folder: string, list: string): SiteFile[] {
  return (JSON.parse(readFileSync(list, 'utf8')) as BuiltFile[]).map((file) => {
    const read = (ending: string) => readFileSync(join(folder, `${file.path}${ending}`))
    return { ...file, plain: read(''), ...(file.compressed && { br: read('.br'), gzip: read('.gz') }) }
  })
}

/** Combines all parts of an answer with a file. */
export function serveFiles(
  files: readonly SiteFile[],
  { addressOf, caching, frames }: Where,
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): ServedFiles {
  return new Map(
    files.map((file) => {
      // Computed at the first request: a publication of thousands of files must not delay visitors, who
      // request few of them.
      const headers = once(() => ({
        ...commonHeaders(config),
        'content-type': file.type,
        ...caching(file.path),
        ...(file.compressed && { vary: 'accept-encoding' }),
        ...(isDrawing(file.type) && { 'content-security-policy': DRAWING_POLICY }),
        ...(file.scriptHashes && {
          'content-security-policy': pagePolicy(file.scriptHashes, config, frames),
        }),
      }))
      const variant = (bytes: Buffer, mark: string, encoding?: string): Variant => {
        const etag = `"${file.hash}${mark}${file.isQuick ? '-quick' : ''}"`
        const about = { etag, 'content-length': String(bytes.length) }
        return {
          bytes,
          etag,
          headers: { ...headers(), ...about, ...(encoding && { 'content-encoding': encoding }) },
        }
      }
      // Reading the property `br` loads the bytes from the disk, so only its presence is checked here.
      const br = 'br' in file ? () => file.br as Buffer : file.isQuick && (() => quickBrotli(file.plain))
      const gzip = 'gzip' in file ? () => file.gzip as Buffer : file.isQuick && (() => quickGzip(file.plain))
      const page: Page = {
        plain: once(() => variant(file.plain, '')),
        ...(br && { br: once(() => variant(br(), '-br', 'br')) }),
        ...(gzip && { gzip: once(() => variant(gzip(), '-gz', 'gzip')) }),
      }
      return [addressOf(file.path), page]
    }),
  )
}

/**
 * Computed at the first request: most pages are not requested before the next publication, or before smaller
 * versions exist.
 */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

const quickBrotli = (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes, 5))
const quickGzip = (bytes: Buffer) => gzipSync(bytes, { level: 6 })

/** The version of a file that this client accepts. */
export function variantFor(request: FastifyRequest, page: Page): Variant {
  if (page.br && isAccepted(request, 'br')) return page.br()
  if (page.gzip && isAccepted(request, 'gzip')) return page.gzip()
  return page.plain()
}

/** Whether this client accepts a compression. With `q=0` it names one that it refuses. */
export function isAccepted(
  { headers }: Pick<FastifyRequest, 'headers'>,
  compression: 'br' | 'gzip',
): boolean {
  return String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, weight = ''] = each.split(';').map((part) => part.trim())
      return name === compression && !/^q=0(\.0*)?$/.test(weight)
    })
}
