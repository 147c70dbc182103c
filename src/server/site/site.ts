import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { commonHeaders, pagePolicy } from '../security/headers.ts'
import type { BuiltFile } from './built-file.ts'

interface Variant {
  bytes: Buffer
  etag: string
  headers: Record<string, string>
}

interface Page {
  plain: Variant
  br?: Variant
  gzip?: Variant
}

export interface Site {
  /** The page or file at a path, in any letter case and with or without a trailing slash. */
  find(path: string): Page | undefined
  sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** Pages that exist for every token: their address is a secret, so nothing may keep it or pass it on. */
const SECRET_PATHS = /^\/reset-password(\/|$)/
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Reads the built pages into memory, compressed as the build left them. */
export function loadSite(folder: string, config: Pick<Config, 'publicUrl'>): Site {
  const files = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as BuiltFile[]
  const pages = new Map<string, Page>()

  for (const file of files) {
    const read = (ending: string) => readFileSync(join(folder, 'client', `${file.path}${ending}`))
    const headers = {
      ...commonHeaders(config),
      'content-type': file.type,
      'cache-control': file.path.startsWith('assets/') ? IMMUTABLE : REVALIDATE,
      ...(file.compressed && { vary: 'accept-encoding' }),
      ...(file.scriptHashes && { 'content-security-policy': pagePolicy(file.scriptHashes, config) }),
    }
    const variant = (ending: string, mark: string, encoding?: string): Variant => {
      const bytes = read(ending)
      const etag = `"${file.hash}${mark}"`
      const about = { etag, 'content-length': String(bytes.length) }
      return {
        bytes,
        etag,
        headers: { ...headers, ...about, ...(encoding && { 'content-encoding': encoding }) },
      }
    }
    const page: Page = {
      plain: variant('', ''),
      ...(file.compressed && { br: variant('.br', '-br', 'br'), gzip: variant('.gz', '-gz', 'gzip') }),
    }
    pages.set(addressOf(file.path), page)
  }

  const notFound = pages.get('/404')
  const fallback = pages.get('/__spa-fallback.html')
  if (!notFound || !fallback) throw new Error(`The pages in ${folder} are not complete. Run npm run build.`)
  const secretly = (variant: Variant): Variant => ({
    ...variant,
    headers: { ...variant.headers, ...SECRET_HEADERS },
  })
  const secret: Page = {
    plain: secretly(fallback.plain),
    ...(fallback.br && { br: secretly(fallback.br) }),
    ...(fallback.gzip && { gzip: secretly(fallback.gzip) }),
  }

  return {
    find(path) {
      // Addresses as our links write them are found at once.
      const page = pages.get(path)
      if (page) return page
      return SECRET_PATHS.test(path.toLowerCase()) ? secret : pages.get(normalised(path))
    },
    sendNotFound: (request, reply) => send(request, reply.code(404), notFound),
  }
}

/** `Education/index.html` is at `/education`; other files are at their own name. */
function addressOf(path: string): string {
  const page = /^(.*?)\/?index\.html$/.exec(path)
  if (page) return normalised(`/${page[1]}`)
  return path.endsWith('.data') ? normalised(`/${path}`) : `/${path}`
}

function normalised(path: string): string {
  const lower = path.toLowerCase().replace(/\/_\.data$/, '.data')
  return lower.length > 1 ? lower.replace(/\/+$/, '') : lower
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const { bytes, etag, headers } =
    (page.br && /\bbr\b/.test(accepted) && page.br) ||
    (page.gzip && /\bgzip\b/.test(accepted) && page.gzip) ||
    page.plain
  if (request.headers['if-none-match'] === etag) {
    const { 'content-length': _, ...headersOfNothing } = headers
    return reply.code(304).headers(headersOfNothing).send()
  }
  // Everything is known and nothing is to be added: Fastify's own way to an answer takes a fifth of the time of a page.
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, headers).end(bytes)
  return reply
}

export function siteRoutes(app: FastifyInstance, site: Site): void {
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Failure('not_found')
    const path = decodePath(request.url)
    const page = path === undefined ? undefined : site.find(path)
    return page ? send(request, reply, page) : site.sendNotFound(request, reply)
  })
}

function decodePath(url: string): string | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
