import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { glideTo } from '../../lib/glide.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** Specification, section 9. */
const SCROLL_DELAY_MS = 100

/**
 * Scrolls smoothly to the services 100 ms after `/#Services` shows. Their id is set only then: neither the browser nor the
 * router finds it earlier to jump to. Going back leaves people where they were.
 */
export function useScrollToServices() {
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const [openedAddress, setOpenedAddress] = useState(!useHydrated())
  const [shownLongEnough, setShownLongEnough] = useState<string>()

  // A layout effect, because it ends before the router scrolls to where the next location begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location, which has its own key
  useLayoutEffect(() => {
    let stopGlide = () => {}
    const timer = setTimeout(() => {
      setShownLongEnough(key)
      setOpenedAddress(false)
      if (hash !== '#Services' || (cameBack && !openedAddress)) return
      if (ref.current) stopGlide = glideTo(ref.current)
    }, SCROLL_DELAY_MS)
    const leave = () => {
      clearTimeout(timer)
      stopGlide()
    }
    // Back is pressed a while before the page shows where it leads.
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      leave()
    }
  }, [key])

  return { ref, id: shownLongEnough === key ? 'Services' : undefined }
}
