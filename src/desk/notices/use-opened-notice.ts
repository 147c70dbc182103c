import { useEffect } from 'react'

/** Opens the page of a notification that was tapped on this device while the desk is open. */
export function useOpenedNotice(open: (path: string) => unknown): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    // Without https there are no service workers.
    if (!serviceWorker) return
    function onMessage({ data }: MessageEvent<{ open?: unknown } | null>): void {
      if (typeof data?.open === 'string') open(data.open)
    }
    serviceWorker.addEventListener('message', onMessage)
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [open])
}
