/**
 * Keeps the pages that are visited for a device without a network (offline-worker/), once there is nothing better to do. Runs in
 * the page, written into it as text, so it may use nothing from around it.
 *
 * @param ready the event after which there is nothing better to do
 */
export function startOfflineWorker(address: string, ready: 'load' | 'alive'): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const { serviceWorker } = navigator
  if (!serviceWorker) return

  // The worker may have shown at once what it had kept, and the server may have a newer page. A form that somebody uses stays.
  const untilUsed = new AbortController()
  serviceWorker.addEventListener('message', () => location.reload(), untilUsed)
  for (const sign of ready === 'alive' ? ['pointerdown', 'keydown'] : ['hydrating'])
    addEventListener(sign, () => untilUsed.abort(), true)
  serviceWorker.controller?.postMessage('newer')
  if (connection?.saveData) return

  async function start() {
    try {
      // The browser looks for a newer one by itself. Registering would bring back one that has just taken itself away.
      if (!serviceWorker.controller) await serviceWorker.register(address)
      const { active } = await serviceWorker.ready
      active?.postMessage(location.pathname)
    } catch {
      // Storage is blocked, or the server has no worker: then nothing is kept.
    }
  }

  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start, 2000)
  addEventListener(ready, () => setTimeout(whenIdle, 1000))
}
