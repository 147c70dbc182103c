import type { BuiltFile, BuiltLanguage, BuiltSite } from '../../content/built-site.ts'

/** Served only by the server; the worker ignores them. */
const OF_THE_SERVER = /^\/(api|auth|staff|metrics|healthz|readyz)(\/|$)/i

const RESET_LINK = /^\/reset-password\/./

/**
 * `kind`     an `asset` never changes; a missing `page` is replaced by the offline page, missing `data` is not
 * `address`  the cache key; missing for a page that this build does not know
 */
export type Asked =
  | { kind: 'asset' | 'data'; address: string }
  | { kind: 'page'; address: string | undefined }

interface Question {
  method: string
  mode: string
  /** Absolute. The parts after `?` and `#` may be personal, and are ignored. */
  url: string
}

/** Classifies a request of a page. Undefined if the worker must ignore it. */
export function classifyRequest(
  { method, mode, url }: Question,
  site: BuiltSite,
  origin: string,
): Asked | undefined {
  const { pathname, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin || OF_THE_SERVER.test(pathname)) return undefined
  if (mode === 'navigate') return { kind: 'page', address: pageAt(pathname, site)?.address }
  if (site.assets.includes(pathname)) return { kind: 'asset', address: pathname }
  if (!pathname.endsWith('.data')) return undefined
  const data = visitedPage(pathname.replace(/(\/_(root)?)?\.data$/, ''), site)?.data
  return data && { kind: 'data', address: data.address }
}

/** The cacheable page for an address, ignoring case and a trailing slash, as the server does. */
export function visitedPage(pathname: string, site: BuiltSite) {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  return Object.hasOwn(site.pages, path) ? site.pages[path] : undefined
}

/** The language of a path. */
export function languageAt(pathname: string, { languages }: BuiltSite): BuiltLanguage {
  const path = pathname.toLowerCase()
  return languages.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) as BuiltLanguage
}

function pageAt(pathname: string, site: BuiltSite): BuiltFile | undefined {
  const { prefix, resetPage } = languageAt(pathname, site)
  return RESET_LINK.test(pathname.toLowerCase().slice(prefix.length))
    ? resetPage
    : visitedPage(pathname, site)
}
