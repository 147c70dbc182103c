import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { smoothScrollTo } from '../../loading/smooth-scroll.ts'

const SCROLL_DELAY_MS = 100

/**
 * Scrolls smoothly to the services 100 ms after `/#Services` shows. The id is set only then, so that neither the
 * browser nor the router jumps there before. Back restores the scroll position instead. On a full page load
 * loading/information-page.ts has already scrolled.
 */
export function useScrollToServices() {
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const [shownLongEnough, setShownLongEnough] = useState<string>()

  // A layout effect, because its cleanup runs before the router scrolls for the next location.
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
    // The page shows some time after Back is pressed.
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      leave()
    }
  }, [key])

  return { ref, id: shownLongEnough === key ? 'Services' : undefined }
}
