// Shows the desk's empty page where the network is gone. It keeps the page and its files, which are the same for everybody at the desk,
// and never an answer of the API: what somebody has read is sealed in their own tab.
declare const self: ServiceWorkerGlobalScope
/** The page and all its files; put in by the build. */
declare const __DESK_FILES__: readonly [page: string, ...files: string[]]

const [page, ...files] = __DESK_FILES__
const CACHE = `desk ${files.join(' ')}`

self.addEventListener('install', (event) =>
  event.waitUntil(
    (async () => {
      await (await caches.open(CACHE)).addAll([page, ...files])
      await self.skipWaiting()
    })(),
  ),
)

self.addEventListener('activate', (event) => event.waitUntil(forget((name) => name !== CACHE)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(openFile(request))
})

async function openPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    // This browser does not know the desk any more.
    if (answer.status === 404) await leave()
    return answer
  } catch (error) {
    const cached = await caches.match(page, { cacheName: CACHE })
    if (cached) return cached
    throw error
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request)
}

async function leave(): Promise<void> {
  await forget(() => true)
  await self.registration.unregister()
}

async function forget(isOver: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('desk ') && isOver(name)).map((name) => caches.delete(name)),
  )
}
