import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const HOVER_OPEN_MS = 200
const HOVER_CLOSE_MS = 400

/**
 * Which one of several hover cards is open. A mouse or a pen opens one by resting on its place, the keyboard by focus,
 * Escape closes it, and a finger just follows the link. Own code, because cards that need no measuring are not worth
 * the 20 KB of a popover library on the first page people load.
 */
export function useHoverCards<Key extends string>() {
  const [open, setOpen] = useState<Key | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function later(key: Key | null, ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(key), ms)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      clearTimeout(timer.current)
      setOpen(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  /** For the element that holds both the link and its card, so that the mouse may rest on the card too. */
  const place = (key: Key) => ({
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && later(key, HOVER_OPEN_MS),
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && later(null, HOVER_CLOSE_MS),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && later(key, HOVER_OPEN_MS),
    onBlur: () => later(null, HOVER_CLOSE_MS),
  })

  return { open, place }
}
