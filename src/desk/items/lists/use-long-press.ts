import { type MouseEvent, type PointerEvent, useRef } from 'react'

const ABANDONED_MS = 500
/** A finger that moves this far is scrolling. */
const FAR_PX = 10

/** Long press on an element. The tap that ends it has no other effect. */
export function useLongPress(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isTouch = useRef(false)
  const wasLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end()
      wasLong.current = false
      isTouch.current = pointerType === 'touch'
      if (!isTouch.current || !isPrimary) return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        wasLong.current = true
        run()
      }, ABANDONED_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > FAR_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // The browser opens its own context menu for links after a similar delay.
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
