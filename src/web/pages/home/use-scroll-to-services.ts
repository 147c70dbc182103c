import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location, which has its own key
  useEffect(() => {
    const timer = setTimeout(() => {
      setShownLongEnough(key)
      setOpenedAddress(false)
      if (hash !== '#Services' || (cameBack && !openedAddress)) return
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      ref.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [key])

  return { ref, id: shownLongEnough === key ? 'Services' : undefined }
}
