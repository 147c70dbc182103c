import { createHash } from 'node:crypto'
import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { offersOf } from '../../content/offer-paths.ts'
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
import type { RenderedFile, RenderedSite } from '../../content/rendered-site.ts'
import type { InjectedValues } from '../../content/site-values.ts'
import { content } from '../content/content.server.ts'
import { language, type SiteLanguage } from '../texts/texts.ts'
import { withOffers } from './offer-routes.server.ts'

const ORIGIN = 'http://localhost'

/**
 * All files of the site made from content: pages, data for client-side navigation, files for search engines, and the
 * route manifest, which each hydrating page loads before the code. A page that `isKnown` is not rendered.
 *
 * Errors  a sentence with the page that cannot be rendered
 */
export async function renderPages(
  built: ServerBuild,
  isKnown: (path: string, madeOf: string) => boolean,
): Promise<RenderedSite> {
  const all = await content()
  const offers = offersOf(all)
  const manifest = manifestFile(withOffers(built, all, offers))
  const common = withOffers(built, all, [])
  const fixed = [
    ...[informationPages, formPages, accountPages, sentPages].flatMap((some) => Object.values(some)),
    NOT_FOUND_PAGE,
    OFFLINE_PAGE,
  ]
  const { prefix } = language
  const files = prefix ? [siteFiles.manifest] : Object.values(siteFiles)

  /** As on a static site: the router requests `.data` files, and nothing else. */
  function askerOf(build: ServerBuild, prerender: string[]) {
    const assets = { ...build.assets, url: `/${manifest.path}` }
    const site = { ...build, basename: prefix || '/', assets, ssr: false, prerender }
    const handler = createRequestHandler(site, 'production')
    return async (path: string, headers?: HeadersInit): Promise<string> => {
      const answer = await handler(new Request(`${ORIGIN}${prefix}${path}`, { headers }))
      const text = await answer.text()
      if (!answer.ok)
        throw new Error(
          `The page ${prefix}${path} cannot be rendered: ${answer.status} ${text.slice(0, 200)}`,
        )
      return text
    }
  }

  async function* pageOf(build: ServerBuild, page: string, ask: Ask): AsyncGenerator<RenderedFile> {
    const route = routeAt(build, page)
    const madeOf = await inputsOf(page, route)
    const file = async (path: string, address: string): Promise<RenderedFile> => ({
      path,
      madeOf,
      text: isKnown(path, madeOf) ? undefined : await ask(address),
    })
    const slashed = page === '/' ? page : `${page}/`
    yield file(`${prefix}${slashed}index.html`.slice(1), slashed)
    const data = page === '/' ? '/_.data' : `${page}.data`
    if (route?.module.loader) yield file(`${prefix}${data}`.slice(1), data)
  }

  async function* inOrder(): AsyncGenerator<RenderedFile> {
    const ask = askerOf(common, [...fixed, ...files])
    for (const page of fixed) yield* pageOf(common, page, ask)
    // The router searches all its routes for every page and link, so it gets only one of these routes at a
    // time.
    for (const offer of offers) {
      const build = withOffers(built, all, [offer])
      yield* pageOf(build, offer.path, (path) => askerOf(build, [offer.path])(path))
    }
    for (const file of files) yield { path: `${prefix}${file}`.slice(1), text: await ask(file) }
    yield { path: `${prefix}${FALLBACK_PAGE}`.slice(1), text: await askForFallback(ask) }
  }
  return { manifest, files: inOrder() }
}

type Ask = (path: string, headers?: HeadersInit) => Promise<string>
const UNKNOWN = { isUnknown: true }

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * The hash of everything that a page reads: the data of its loader, and the values in the code of every page.
 * The contact details are left out, because the renderer replaces them in the footer of every page.
 */
async function inputsOf(page: string, route: Route | undefined): Promise<string> {
  const { contact: _, ...values } = (globalThis as InjectedValues).siteValues ?? {}
  const url = new URL(language.prefix + page, ORIGIN)
  const others = language.others.map(({ code, name }) => [code, name])
  // If the loader fails, the rendering of the page fails too, with a message.
  const data = await Promise.resolve(route?.module.loader?.({ url } as LoaderFunctionArgs)).catch(() => null)
  // The data of a page contains undefined fields, which JSON would leave out.
  const inputs = JSON.stringify([page, route?.id, values, others, data], (_, value) =>
    value === undefined ? UNKNOWN : value,
  )
  return createHash('sha256').update(inputs).digest('base64')
}

/** No page with data has a parameter: its route is found by its path. Guards have no loaders. */
const routeAt = ({ routes }: ServerBuild, page: string): Route | undefined =>
  Object.values(routes).find((one) => one?.parentId && (one.index ? '/' : `/${one.path}`) === page)

/** The route manifest, with the content values and the texts that the code of every page needs. */
function manifestFile({ assets }: ServerBuild) {
  const { siteValues } = globalThis as InjectedValues
  const { code, words } = language
  const others = language.others.map(({ translated: _, ...other }) => other)
  const siteLanguage: SiteLanguage = { code, prefix: language.prefix, words, others }
  const named = (url: string) =>
    `window.__reactRouterManifest=${JSON.stringify({ ...assets, url })};window.siteValues=${JSON.stringify(siteValues)};window.siteLanguage=${JSON.stringify(siteLanguage)};`
  const hash = createHash('sha256').update(named('')).digest('hex').slice(0, 8)
  const path = `assets/manifest-${hash}.js`
  return { path, text: named(`/${path}`) }
}

/** The frame of a page without its content, for addresses that are not known in advance. */
async function askForFallback(ask: Ask): Promise<string> {
  // The router accepts this request only during a build.
  process.env.IS_RR_BUILD_REQUEST = 'yes'
  try {
    return await ask('/', { 'X-React-Router-SPA-Mode': 'yes' })
  } finally {
    delete process.env.IS_RR_BUILD_REQUEST
  }
}
