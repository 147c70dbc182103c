import type { BuiltPage, BuiltSite } from '../../content/built-site.ts'
import { networkFirst } from './fresh-or-cached.ts'
import { pageCache } from './page-cache.ts'
import { type Asked, classifyRequest, languageAt, visitedPage } from './what-is-asked.ts'

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build. */
declare const __BUILT_SITE__: BuiltSite

const PATIENCE_MS = 2000
/** The same text as in start-offline-worker.ts. */
const ASK_NEWER = 'newer'
const site = __BUILT_SITE__
const cached = pageCache(site)

// Takes over as soon as it has cached the shared files. Open pages stay; their further requests go through here.
self.addEventListener('install', (event) =>
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ includeUncontrolled: true })
      await cached.begin(open.map(({ url }) => new URL(url).pathname))
      await self.skipWaiting()
    })(),
  ),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await cached.forgetOlderBuilds()
      // Without the preload a page would wait for the start of the worker.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  ),
)

/** For each document served from the cache: whether the server has another version. */
const otherByDocument = new Map<string, Promise<boolean>>()

// A page sends its path, or asks for a newer version. If caching fails now, the next visit caches it.
self.addEventListener('message', (event) => {
  if (event.data === ASK_NEWER) event.waitUntil(notifyNewer(event.source as Client))
  else if (typeof event.data === 'string') event.waitUntil(cached.visit(event.data).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const asked = classifyRequest(event.request, site, self.location.origin)
  if (asked) event.respondWith(answer(event, asked))
})

async function answer(event: FetchEvent, asked: Asked): Promise<Response> {
  if (asked.kind === 'asset') return findAsset(event, asked.address)
  const network = fetchPage(event)
  const page = asked.address === undefined ? undefined : visitedPage(asked.address, site)
  const isOther = network.then((answer) => page !== undefined && cached.isOther(page, answer.clone()))
  // Avoids an unhandled rejection.
  event.waitUntil(isOther.catch(() => {}))
  const atOnce = page && (await matchIfFresh(event, page))
  if (atOnce) {
    otherByDocument.set(event.resultingClientId, isOther)
    return atOnce
  }
  try {
    return await networkFirst(network, () => cached.find(asked.address), PATIENCE_MS)
  } catch (error) {
    const instead = asked.kind === 'page' && (await findOfflinePage(event.request.url))
    if (instead) return instead
    throw error
  }
}

/** The offline page in the language of the requested page, or in a language that was visited. */
async function findOfflinePage(url: string): Promise<Response | undefined> {
  const language = languageAt(new URL(url).pathname, site)
  for (const { offlinePage } of [language, ...site.languages]) {
    const found = await cached.find(offlinePage.address)
    if (found) return found
  }
  return undefined
}

/** An information page, or a precached one, if the server had no other version recently. A reload asks the server. */
async function matchIfFresh({ request }: FetchEvent, { address, hasForm }: BuiltPage) {
  if ((hasForm && !languageAt(address, site).ahead.includes(address)) || request.cache !== 'default')
    return undefined
  return (await cached.isCurrent()) ? cached.find(address) : undefined
}

/** The page asks when it can receive the answer, and then shows the newer version. */
async function notifyNewer(document: Client): Promise<void> {
  const isOther = otherByDocument.get(document.id)
  otherByDocument.delete(document.id)
  if (!(await isOther?.catch(() => false))) return
  document.postMessage(ASK_NEWER)
  await self.registration.update()
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

async function findAsset(event: FetchEvent, asset: string): Promise<Response> {
  const found = await cached.find(asset)
  if (found) return found
  const answer = await fetch(event.request)
  event.waitUntil(cached.keepAnswer(asset, answer.clone()).catch(() => {}))
  return answer
}
