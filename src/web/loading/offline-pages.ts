import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Caches the pages of client-side navigations; loading/start-offline-worker.ts has cached the loaded one. */
export function useOfflinePages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (import.meta.env.DEV) void endWorkers()
  }, [])
  // The current address: the page of a reset link has removed the token from it without the router.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each navigation of the router
  useEffect(() => void postToWorker(location.pathname), [pathname])
}

/** Waits for the service worker, also on a first visit. Without one it waits for ever, which costs nothing. */
async function postToWorker(pathname: string): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(pathname)
  } catch {}
}

/** The worker of a built site at the same address would serve its pages instead of the development pages. */
async function endWorkers(): Promise<void> {
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
  } catch {}
}
