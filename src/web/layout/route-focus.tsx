import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a client-side navigation the heading of the new page takes focus, so that screen readers announce it. */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])

  return null
}
