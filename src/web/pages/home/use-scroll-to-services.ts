import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { smoothScrollTo } from '../../loading/smooth-scroll.ts'

const SCROLL_DELAY_MS = 100

/**
 * Scrolls smoothly to the services 100 ms after `/#Services` shows. Their id is set only then, so that neither the browser nor
 * the router jumps there before. Going back leaves people where they were. Where the page was loaded with it,
 * loading/information-page.ts has done so.
 */
export function useScrollToServices() {
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const [shownLongEnough, setShownLongEnough] = useState<string>()

  // A layout effect, because it ends before the router scrolls for the next location.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location, which has its own key
  useLayoutEffect(() => {
    let stopScroll = () => {}
    const timer = setTimeout(() => {
      setShownLongEnough(key)
      if (hash !== '#Services' || cameBack) return
      if (ref.current) stopScroll = smoothScrollTo(ref.current)
    }, SCROLL_DELAY_MS)
    const leave = () => {
      clearTimeout(timer)
      stopScroll()
    }
    // Back is pressed some time before its page shows.
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      leave()
    }
  }, [key])

  return { ref, id: shownLongEnough === key ? 'Services' : undefined }
}
