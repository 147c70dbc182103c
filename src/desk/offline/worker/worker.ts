// Serves the desk's empty page where there is no network. It caches the page and its files, which are the same for all
// staff, and never a response of the API: read data is encrypted in the person's own tab.
declare const self: ServiceWorkerGlobalScope
/** The page and all its files; inserted by the build. */
declare const __DESK_FILES__: readonly [page: string, ...files: string[]]

const [page, ...files] = __DESK_FILES__
const CACHE = `desk ${files.join(' ')}`

self.addEventListener('install', (event) =>
  event.waitUntil(
    (async () => {
      try {
        await (await caches.open(CACHE)).addAll([page, ...files])
      } catch (error) {
        // The network failed, or the access of this browser ended meanwhile.
        await caches.delete(CACHE)
        throw error
      }
      await self.skipWaiting()
    })(),
  ),
)

/** A push message of the server: a text without personal data, and the path that a tap opens. */
interface Notice {
  title: string
  body: string
  /** Below the desk's path. */
  path: string
  tag: string
}

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, ...notice }: Notice = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body: notice.body,
      tag: notice.tag,
      icon: '/icon-192.png',
      data: notice,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as Notice))
})

/**
 * Opens the path in the open window of the desk, so that typed texts stay; otherwise in a new window, behind
 * the sign-in.
 */
async function open({ path }: Notice): Promise<void> {
  const { scope } = self.registration
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desk = windows.find(({ url }) => url.startsWith(scope))
  if (!desk) {
    await self.clients.openWindow(scope + path)
    return
  }
  desk.postMessage({ open: path })
  await desk.focus().catch(() => {})
}

self.addEventListener('activate', (event) => event.waitUntil(forget((name) => name !== CACHE)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(openFile(request))
})

async function openPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    // The desk does not know this browser any more.
    if (answer.status === 404) await leave()
    return answer
  } catch (error) {
    const cached = await caches.match(page, { cacheName: CACHE })
    if (cached) return cached
    throw error
  }
}

async function openFile(request: Request): Promise<Response> {
  // A damaged cache counts as an empty one.
  const cached = await caches.match(request.url, { cacheName: CACHE }).catch(() => undefined)
  return cached ?? fetch(request)
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
