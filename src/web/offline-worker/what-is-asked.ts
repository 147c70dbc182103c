import type { BuiltFile, BuiltSite } from '../../content/built-site.ts'

/** Answered by the server alone, as if there were no worker. */
const OF_THE_SERVER = /^\/(api|auth|staff|metrics|healthz|readyz)(\/|$)/i

const RESET_LINK = /^\/reset-password\/./

/**
 * `kind`     an `asset` never changes; a `page` that cannot be had is replaced by the offline page, its `data` is not
 * `address`  under which it may be kept; none for a page that this build does not know
 */
export type Asked =
  | { kind: 'asset' | 'data'; address: string }
  | { kind: 'page'; address: string | undefined }

interface Question {
  method: string
  mode: string
  /** Absolute. What stands behind `?` or `#` may be personal, and is not looked at. */
  url: string
}

/** What a request of a page asks for. Undefined where the worker stays out of it. */
export function whatIsAsked(
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

/** The page that may be kept for an address, in any letter case and with or without a slash at its end, as the server finds it. */
export function visitedPage(pathname: string, site: BuiltSite) {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  return Object.hasOwn(site.pages, path) ? site.pages[path] : undefined
}

function pageAt(pathname: string, site: BuiltSite): BuiltFile | undefined {
  return RESET_LINK.test(pathname.toLowerCase()) ? site.resetPage : visitedPage(pathname, site)
}
