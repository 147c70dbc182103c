import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { commonHeaders, pagePolicy } from '../http/headers.ts'
import type { BuiltFile } from './built-file.ts'

export interface Variant {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
}

/** One file in every way it was compressed. */
export interface Page {
  plain: Variant
  br?: Variant
  gzip?: Variant
}

/** Files in memory, by their address. */
export type ServedFiles = Map<string, Page>

/** Answers an address that the site does not have; undefined where it does not exist here either. */
export type HiddenPages = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<FastifyReply | undefined>

interface Where {
  /** Holds the files that `list` describes. */
  folder: string
  list: string
  addressOf: (path: string) => string
  caching: (path: string) => Record<string, string>
}

/** Reads built files into memory, compressed as the build left them. */
export function readFiles(
  { folder, list, addressOf, caching }: Where,
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): ServedFiles {
  const files = JSON.parse(readFileSync(list, 'utf8')) as BuiltFile[]
  const pages: ServedFiles = new Map()
  for (const file of files) {
    const headers = {
      ...commonHeaders(config),
      'content-type': file.type,
      ...caching(file.path),
      ...(file.compressed && { vary: 'accept-encoding' }),
      ...(file.scriptHashes && { 'content-security-policy': pagePolicy(file.scriptHashes, config) }),
    }
    const variant = (ending: string, mark: string, encoding?: string): Variant => {
      const bytes = readFileSync(join(folder, `${file.path}${ending}`))
      const etag = `"${file.hash}${mark}"`
      const about = { etag, 'content-length': String(bytes.length) }
      return {
        bytes,
        etag,
        headers: { ...headers, ...about, ...(encoding && { 'content-encoding': encoding }) },
      }
    }
    pages.set(addressOf(file.path), {
      plain: variant('', ''),
      ...(file.compressed && { br: variant('.br', '-br', 'br'), gzip: variant('.gz', '-gz', 'gzip') }),
    })
  }
  return pages
}

/** The way of a file that this client takes. */
export function variantFor(request: FastifyRequest, page: Page): Variant {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (
    (page.br && /\bbr\b/.test(accepted) && page.br) ||
    (page.gzip && /\bgzip\b/.test(accepted) && page.gzip) ||
    page.plain
  )
}
