import { useCallback, useEffect, useState } from 'react'

/**
 * Something that is seen for some seconds, here and nowhere else: gone when they are over, when the tab is hidden, and when the page
 * goes.
 */
export function useShortSight(seconds: number) {
  const [sight, setSight] = useState<{ what: string; until: number }>()
  const [now, setNow] = useState(() => Date.now())
  const hide = useCallback(() => setSight(undefined), [])

  useEffect(() => {
    if (!sight) return
    // By the clock: a laptop that slept must not show it again.
    const tick = () => (Date.now() >= sight.until ? hide() : setNow(Date.now()))
    const leave = () => document.visibilityState === 'hidden' && hide()
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', hide)
    }
  }, [sight, hide])

  return {
    seen: sight?.what,
    secondsLeft: sight ? Math.max(0, Math.ceil((sight.until - now) / 1000)) : 0,
    see: (what: string) => {
      // Whoever looked away meanwhile asks again.
      if (document.visibilityState === 'hidden') return
      setNow(Date.now())
      setSight({ what, until: Date.now() + seconds * 1000 })
    },
    hide,
  }
}
