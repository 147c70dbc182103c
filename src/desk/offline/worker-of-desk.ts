import { DESK_PATH } from '../../contract/desk-sign-in.ts'

/**
 * Registers the service worker, so that the desk opens without a network. In development there are no files to cache.
 */
export function cachePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${DESK_PATH}/sw.js`, { scope: DESK_PATH, updateViaCache: 'none' })
    // Without a service worker the desk needs a network to open.
    .catch(() => {})
}

/** Removes the service worker, so that nothing in the browser points to the desk. */
export async function forgetPage(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(DESK_PATH)
  if (worker && new URL(worker.scope).pathname === DESK_PATH) await worker.unregister()
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.filter((name) => name.startsWith('desk ')).map((name) => caches.delete(name)))
}
