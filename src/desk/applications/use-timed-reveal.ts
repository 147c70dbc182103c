import { useCallback, useEffect, useState } from 'react'

/**
 * A value shown for some seconds in this tab only: it is removed when the time is over, when the tab is hidden, and
 * when the page is left.
 */
export function useTimedReveal(seconds: number) {
  const [revealed, setRevealed] = useState<{ what: string; until: number }>()
  const [now, setNow] = useState(() => Date.now())
  const hide = useCallback(() => setRevealed(undefined), [])

  useEffect(() => {
    if (!revealed) return
    // Measured by the clock: the value must not reappear after a laptop has slept.
    const tick = () => (Date.now() >= revealed.until ? hide() : setNow(Date.now()))
    const leave = () => document.visibilityState === 'hidden' && hide()
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', hide)
    }
  }, [revealed, hide])

  return {
    seen: revealed?.what,
    secondsLeft: revealed ? Math.max(0, Math.ceil((revealed.until - now) / 1000)) : 0,
    see: (what: string) => {
      // If the tab was hidden in the meantime, the person has to ask again.
      if (document.visibilityState === 'hidden') return
      setNow(Date.now())
      setRevealed({ what, until: Date.now() + seconds * 1000 })
    },
    hide,
  }
}
