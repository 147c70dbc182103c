import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { pagePolicy } from '../security/headers.ts'
import type { BuiltFile } from './built-file.ts'

interface Variant {
  bytes: Buffer
  etag: string
}

interface Page {
  headers: Record<string, string>
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

/** Reads the built pages into memory, compressed as the build left them. */
export function loadSite(folder: string, config: Pick<Config, 'publicUrl'>): Site {
  const files = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as BuiltFile[]
  const pages = new Map<string, Page>()

  for (const file of files) {
    const read = (ending: string) => readFileSync(join(folder, 'client', `${file.path}${ending}`))
    const page: Page = {
      headers: {
        'content-type': file.type,
        'cache-control': file.path.startsWith('assets/') ? IMMUTABLE : REVALIDATE,
        ...(file.compressed && { vary: 'accept-encoding' }),
        ...(file.scriptHashes && { 'content-security-policy': pagePolicy(file.scriptHashes, config) }),
      },
      plain: { bytes: read(''), etag: `"${file.hash}"` },
      ...(file.compressed && {
        br: { bytes: read('.br'), etag: `"${file.hash}-br"` },
        gzip: { bytes: read('.gz'), etag: `"${file.hash}-gz"` },
      }),
    }
    pages.set(addressOf(file.path), page)
  }

  const notFound = pages.get('/404')
  const fallback = pages.get('/__spa-fallback.html')
  if (!notFound || !fallback) throw new Error(`The pages in ${folder} are not complete. Run npm run build.`)
  const secret: Page = {
    ...fallback,
    headers: {
      ...fallback.headers,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  }

  return {
    find(path) {
      if (SECRET_PATHS.test(path.toLowerCase())) return secret
      return pages.get(path) ?? pages.get(normalised(path))
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
  const encoding =
    page.br && /\bbr\b/.test(accepted) ? 'br' : page.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const { bytes, etag } = (encoding && page[encoding]) ?? page.plain
  reply.headers(page.headers).header('etag', etag)
  if (encoding) reply.header('content-encoding', encoding)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(bytes)
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
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}
