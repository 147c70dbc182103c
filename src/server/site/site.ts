import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountPages, NOT_FOUND_PAGE, OFFLINE_WORKER, OFFLINE_WORKER_OFF } from '../../content/page-paths.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { type HiddenPages, type Page, readFiles, type Variant, variantFor } from './served-files.ts'

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
  const pages = readFiles(
    {
      folder: join(folder, 'client'),
      list: join(folder, 'site.json'),
      addressOf,
      caching: (path) => ({ 'cache-control': path.startsWith('assets/') ? IMMUTABLE : REVALIDATE }),
    },
    config,
  )

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
  const { bytes, etag, headers } = variantFor(request, page)
  if (request.headers['if-none-match'] === etag) {
    const { 'content-length': _, ...headersOfNothing } = headers
    return reply.code(304).headers(headersOfNothing).send()
  }
  // Without Fastify's reply, which takes a fifth of a page's time: all headers are known and no hook adds any.
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, headers).end(bytes)
  return reply
}

/** `hidden` answers what only some may know of. It is asked for every address there is not, so that none of them stands out. */
export function siteRoutes(app: FastifyInstance, site: Site, hidden: HiddenPages): void {
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Failure('not_found')
    const path = decodePath(request.url)
    const page = path === undefined ? undefined : site.find(path)
    if (page) return send(request, reply, page)
    if (path === undefined) return site.sendNotFound(request, reply)
    return hidden(request, reply, path).then((answered) => answered ?? site.sendNotFound(request, reply))
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
