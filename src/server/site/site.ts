import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  accountPages,
  FALLBACK_PAGE,
  NOT_FOUND_PAGE,
  OFFLINE_WORKER,
  OFFLINE_WORKER_OFF,
} from '../../content/page-paths.ts'
import { withoutEndSlashes } from '../http/end-slashes.ts'
import type { Config } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'
import type { SiteFile } from './built-file.ts'
import {
  type HiddenPages,
  type Page,
  type ServedFiles,
  serveFiles,
  type Variant,
  variantFor,
} from './served-files.ts'

export interface Site {
  /** The page or file at a path, in any letter case and with or without a trailing slash. */
  find(path: string): Page | undefined
  sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Atomically replaces the shown pages. Errors  they are incomplete: the previous ones stay */
  show(files: readonly SiteFile[]): void
}

type SiteSettings = Pick<Config, 'publicUrl' | 'hstsSubdomains' | 'offlinePages'>

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** This page exists under every token: the address is a secret, so it must not be cached or passed on. */
const SECRET_PATH = accountPages.resetPassword
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
/** A page that is still open requests files of its own publication. */
const FORMER_PUBLICATIONS = 3

interface Shown {
  pages: ServedFiles
  /** English is the last language, because its empty prefix fits all paths. */
  languages: ShownLanguage[]
}

/** The pages of a language that are served at many addresses. */
interface ShownLanguage {
  prefix: string
  notFound: Page
  secret: Page
}

/** Serves the files given to `show` from memory, beside the files of the build, which are the same for all content. */
export function makeSite(built: readonly SiteFile[], config: SiteSettings): Site {
  const where = {
    addressOf,
    caching: (path: string) => ({ 'cache-control': isAsset(path) ? IMMUTABLE : REVALIDATE }),
  }
  const always = serveFiles(built, where, config)
  const former: ServedFiles[] = []
  let assets: readonly SiteFile[] = []
  let shown: Shown | undefined

  function show(files: readonly SiteFile[]): void {
    const next = shownOf(files)
    const left = assets.filter(({ path }) => !next.pages.has(addressOf(path)))
    if (left.length > 0) former.unshift(serveFiles(left, where, config))
    former.splice(FORMER_PUBLICATIONS)
    assets = files.filter(({ path }) => isAsset(path))
    shown = next
  }

  function shownOf(files: readonly SiteFile[]): Shown {
    const pages = new Map([...always, ...serveFiles(files, where, config)])
    const noWorker = pages.get(OFFLINE_WORKER_OFF)
    // An installed service worker is not removed by a 404, only by another worker.
    if (noWorker && !config.offlinePages) pages.set(OFFLINE_WORKER, noWorker)
    const prefixes = [...pages.keys()]
      .filter((path) => path.endsWith(FALLBACK_PAGE))
      .map((path) => path.slice(0, -FALLBACK_PAGE.length))
      .sort((a, b) => b.length - a.length)
    const languages = prefixes.map((prefix): ShownLanguage => {
      const notFound = pages.get(prefix + NOT_FOUND_PAGE)
      const fallback = pages.get(prefix + FALLBACK_PAGE)
      if (!notFound || !fallback) throw new Error('The rendered pages are not complete.')
      return { prefix, notFound, secret: secretly(fallback) }
    })
    if (languages.at(-1)?.prefix !== '') throw new Error('The rendered pages are not complete.')
    return { pages, languages }
  }

  const now = () => {
    if (!shown) throw new Error('There are no pages yet.')
    return shown
  }

  function languageAt(path: string): ShownLanguage {
    const { languages } = now()
    const found = languages.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    return found ?? (languages.at(-1) as ShownLanguage)
  }

  return {
    show,
    find(path) {
      const { pages } = now()
      // Addresses in the spelling of our links are found directly.
      const page = pages.get(path)
      if (page) return page
      const lower = path.toLowerCase()
      const { prefix, secret } = languageAt(lower)
      if (isSecret(lower.slice(prefix.length))) return secret
      return pages.get(normalised(path)) ?? former.find((files) => files.has(path))?.get(path)
    },
    sendNotFound: (request, reply) =>
      send(request, reply.code(404), languageAt(request.url.split('?')[0]?.toLowerCase() ?? '').notFound),
  }
}

const isAsset = (path: string) => path.startsWith('assets/')

function secretly({ plain, br, gzip }: Page): Page {
  const stored = (variant: Variant): Variant => ({
    ...variant,
    headers: { ...variant.headers, ...SECRET_HEADERS },
  })
  return {
    plain: () => stored(plain()),
    ...(br && { br: () => stored(br()) }),
    ...(gzip && { gzip: () => stored(gzip()) }),
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
  return withoutEndSlashes(lower)
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { bytes, etag, headers } = variantFor(request, page)
  if (isKnown(request, etag)) {
    const { 'content-length': _, ...headersOfNothing } = headers
    return reply.code(304).headers(headersOfNothing).send()
  }
  // Written without Fastify's reply, which takes a fifth of the time of a page. All headers are known, and no
  // hook adds any.
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, headers).end(bytes)
  return reply
}

/** Whether the client has these bytes. Caches send several tags, and mark those of answers that they compressed. */
function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * `hidden` answers addresses that only staff may know. It is called for every missing address, so that the
 * answers do not differ.
 */
export function siteRoutes(app: FastifyInstance, site: Site, hidden: HiddenPages): void {
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Failure('not_found')
    const path = decodePath(request.url)
    const page = path === undefined ? undefined : site.find(path)
    if (page) return send(request, reply, page)
    if (path === undefined) return site.sendNotFound(request, reply)
    return hidden(request, reply, path).then((isAnswered) =>
      isAnswered ? reply : site.sendNotFound(request, reply),
    )
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
