/**
 * Caches the visited pages for offline use (offline-worker/), when the page is idle. Serialised into the page as an
 * inline script, so it must not use anything from its module.
 *
 * @param ready the event after which the page counts as idle
 */
export function startOfflineWorker(address: string, ready: 'load' | 'alive'): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker) return

  // The worker may have served the page from its cache, and the server may have a newer one. A form in use is not
  // replaced.
  const untilUsed = new AbortController()
  serviceWorker.addEventListener('message', () => location.reload(), untilUsed)
  for (const sign of ready === 'alive' ? ['pointerdown', 'keydown'] : ['hydrating'])
    addEventListener(sign, () => untilUsed.abort(), true)
  serviceWorker.controller?.postMessage('newer')
  if (connection?.saveData) return

  async function start() {
    try {
      // The browser checks for a newer worker by itself. Registering would restore a worker that has just unregistered
      // itself.
      if (!serviceWorker.controller) await serviceWorker.register(address)
      const { active } = await serviceWorker.ready
      active?.postMessage(location.pathname)
    } catch {
      // Storage is blocked, or the server has no worker: then nothing is cached.
    }
  }

  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start, 2000)
  addEventListener(ready, () => setTimeout(whenIdle, 1000))
}
