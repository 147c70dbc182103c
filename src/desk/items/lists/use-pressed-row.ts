import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A pointer that moves this far leaves the row. */
const FAR_PX = 10

/**
 * A press opens the row on which it began, also if the results of a search replace the rows before it ends, or a list
 * that was shown from the cache is read again and its rows move. The browser would open nothing, or on a touch screen
 * the row that comes to this place.
 */
export function usePressedRow(open: (reference: string) => void) {
  const isOpened = useRef(false)
  return {
    onPointerDownCapture: ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      isOpened.current = false
      const row = (target as Element).closest('.row-who') && (target as Element).closest<HTMLElement>('.row')
      const reference = row?.dataset.reference
      if (!row || !reference || !isPrimary || button !== 0) return
      const ended = new AbortController()
      const { signal } = ended
      function up({ clientX, clientY }: { clientX: number; clientY: number }): void {
        ended.abort()
        const place = row?.getBoundingClientRect()
        const isHere = row?.isConnected && place && place.top <= clientY && clientY <= place.bottom
        if (isHere || Math.hypot(clientX - x, clientY - y) > FAR_PX) return
        isOpened.current = true
        open(reference ?? '')
      }
      window.addEventListener('pointerup', up, { signal })
      window.addEventListener('pointercancel', () => ended.abort(), { signal })
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isOpened.current) return
      isOpened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
