import { useEffect } from 'react'

/** Runs a task once when the page is idle, e.g. fetches the code of a dialog before it is needed. */
export function useIdleCallback(task: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount is intended
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(task, 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => void task(), { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }, [])
}
