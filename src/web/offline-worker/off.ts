import { forgetAllPages } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

// Served instead of the worker if the organisation disables it: unregisters the existing worker and deletes its caches.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await forgetAllPages()
      await self.registration.unregister()
    })(),
  ),
)
