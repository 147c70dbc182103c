import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { OFFLINE_WORKER } from '../../content/page-paths.ts'
import { useIdleCallback } from './use-idle-callback.ts'

/** Keeps the pages that are visited for a device without a network (offline-worker/), once there is nothing better to do. */
export function useOfflinePages(): void {
  const { pathname } = useLocation()
  useIdleCallback(startWorker)
  // The address by now: the page of a reset link has taken the token out of it, of which the router does not know.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the router goes somewhere
  useEffect(() => void tellWorker(location.pathname), [pathname])
}

async function startWorker(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  try {
    if (import.meta.env.DEV) await endWorkers()
    // The browser looks for a newer one by itself. Registering would bring back one that has just taken itself away.
    else if (!savesData() && !navigator.serviceWorker.controller)
      await navigator.serviceWorker.register(OFFLINE_WORKER)
  } catch {
    // Storage is blocked, or the server has no worker: then nothing is kept.
  }
}

/** Waits for the worker, on a first visit too. */
async function tellWorker(pathname: string): Promise<void> {
  if (savesData()) return
  try {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(pathname)
  } catch {}
}

/** One of the built site, at the same address, would show its pages in place of those in work. */
async function endWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
