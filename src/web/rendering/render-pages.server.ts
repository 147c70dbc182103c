import { createHash } from 'node:crypto'
import { createRequestHandler, type ServerBuild } from 'react-router'
import {
  accountPages,
  FALLBACK_PAGE,
  formPages,
  informationPages,
  NOT_FOUND_PAGE,
  OFFLINE_PAGE,
  sentPages,
  siteFiles,
} from '../../content/page-paths.ts'
import type { InjectedValues } from '../../content/site-values.ts'
import { content } from '../content/content.server.ts'
import { withOffers } from './offer-routes.server.ts'

const ORIGIN = 'http://localhost'

/**
 * All files of the site made from content, by path: pages, data for client-side navigation, files for search engines,
 * and the route manifest, which each hydrating page loads before the code.
 *
 * Errors  a sentence with the page that cannot be rendered
 */
export async function* renderPages(built: ServerBuild): AsyncGenerator<[path: string, text: string]> {
  const { build: withRoutes, paths: offers } = withOffers(built, await content())
  const manifest = manifestFile(withRoutes)
  const pages = [
    ...[informationPages, formPages, accountPages, sentPages].flatMap((some) => Object.values(some)),
    NOT_FOUND_PAGE,
    OFFLINE_PAGE,
    ...offers,
  ]
  const files = Object.values(siteFiles)
  // As on a static site: the router requests `.data` files, and nothing else.
  const build: ServerBuild = {
    ...withRoutes,
    assets: { ...withRoutes.assets, url: `/${manifest.path}` },
    ssr: false,
    prerender: [...pages, ...files],
  }
  const handler = createRequestHandler(build, 'production')
  async function ask(path: string, headers?: HeadersInit): Promise<string> {
    const answer = await handler(new Request(`${ORIGIN}${path}`, { headers }))
    const text = await answer.text()
    if (!answer.ok)
      throw new Error(`The page ${path} cannot be rendered: ${answer.status} ${text.slice(0, 200)}`)
    return text
  }

  yield [manifest.path, manifest.text]
  for (const page of pages) {
    const slashed = page === '/' ? page : `${page}/`
    yield [`${slashed}index.html`.slice(1), await ask(slashed)]
    const data = page === '/' ? '/_.data' : `${page}.data`
    if (loadsData(build, page)) yield [data.slice(1), await ask(data)]
  }
  for (const file of files) yield [file.slice(1), await ask(file)]
  yield [FALLBACK_PAGE.slice(1), await askForFallback(ask)]
}

/** The route manifest, with the content values that the code of every page needs. */
function manifestFile({ assets }: ServerBuild) {
  const { siteValues } = globalThis as InjectedValues
  const named = (url: string) =>
    `window.__reactRouterManifest=${JSON.stringify({ ...assets, url })};window.siteValues=${JSON.stringify(siteValues)};`
  const hash = createHash('sha256').update(named('')).digest('hex').slice(0, 8)
  const path = `assets/manifest-${hash}.js`
  return { path, text: named(`/${path}`) }
}

/** No page with data has a parameter: its route is found by its path. Guards have no loaders. */
function loadsData({ routes, assets }: ServerBuild, page: string): boolean {
  const route = Object.values(routes).find(
    (one) => one?.parentId && (one.index ? '/' : `/${one.path}`) === page,
  )
  return Boolean(route && assets.routes[route.id]?.hasLoader)
}

/** The frame of a page without its content, for addresses that are not known in advance. */
async function askForFallback(ask: (path: string, headers: HeadersInit) => Promise<string>): Promise<string> {
  // The router accepts this request only during a build.
  process.env.IS_RR_BUILD_REQUEST = 'yes'
  try {
    return await ask('/', { 'X-React-Router-SPA-Mode': 'yes' })
  } finally {
    delete process.env.IS_RR_BUILD_REQUEST
  }
}
