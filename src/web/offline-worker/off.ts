import { forgetAllPages } from './kept-pages.ts'

declare const self: ServiceWorkerGlobalScope

// Answered in place of the worker where the organisation wants none: takes the one that is there away, and what it kept.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await forgetAllPages()
      await self.registration.unregister()
    })(),
  ),
)
