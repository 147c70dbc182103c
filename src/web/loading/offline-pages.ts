import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Keeps the pages that the router goes to; loading/start-offline-worker.ts has done so for the one that was loaded. */
export function useOfflinePages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (import.meta.env.DEV) void endWorkers()
  }, [])
  // The address by now: the page of a reset link has taken the token out of it, of which the router does not know.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the router goes somewhere
  useEffect(() => void tellWorker(location.pathname), [pathname])
}

/** Waits for the worker, on a first visit too. Where there will be none it waits for ever, which costs nothing. */
async function tellWorker(pathname: string): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(pathname)
  } catch {}
}

/** One of the built site, at the same address, would show its pages in place of those in work. */
async function endWorkers(): Promise<void> {
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
  } catch {}
}
