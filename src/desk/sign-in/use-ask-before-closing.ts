import { useEffect } from 'react'
import { isLeaving } from './sign-out.ts'

/** The browser asks before the tab is closed, while that would lose something. A sign-out is not delayed by it. */
export function useAskBeforeClosing(isSomethingLost: boolean): void {
  useEffect(() => {
    if (!isSomethingLost) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSomethingLost])
}
