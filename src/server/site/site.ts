import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountPages, NOT_FOUND_PAGE, OFFLINE_WORKER, OFFLINE_WORKER_OFF } from '../../content/page-paths.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { commonHeaders, pagePolicy } from '../http/headers.ts'
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

type SiteSettings = Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'offlinePages'>

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** There is a page for every token below it: that address is a secret, so nothing may keep it or pass it on. */
const SECRET_PATH = accountPages.resetPassword
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Reads the built pages into memory, compressed as the build left them. */
export function loadSite(folder: string, config: SiteSettings): Site {
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

  const noWorker = pages.get(OFFLINE_WORKER_OFF)
  // A worker that is there is not taken away by an answer of 404, only by another one.
  if (noWorker && !config.offlinePages) pages.set(OFFLINE_WORKER, noWorker)

  const notFound = pages.get(NOT_FOUND_PAGE)
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
      // Addresses in the spelling of our links are found directly.
      const page = pages.get(path)
      if (page) return page
      return isSecret(path.toLowerCase()) ? secret : pages.get(normalised(path))
    },
    sendNotFound: (request, reply) => send(request, reply.code(404), notFound),
  }
}

function isSecret(path: string): boolean {
  return path === SECRET_PATH || path.startsWith(`${SECRET_PATH}/`)
}

/** `Education/index.html` is served at `/education`, other files at their own name. */
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
  // Without Fastify's reply, which takes a fifth of a page's time: all headers are known and no hook adds any.
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
