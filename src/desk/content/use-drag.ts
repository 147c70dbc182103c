import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  from: number
  /** Where it would be let go. */
  to: number
  /** How far the pointer went. */
  by: number
  height: number
}

/** Rows that are dragged by a handle, with a mouse or a finger. Nothing moves in the document before the row is let go. */
export function useDrag<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<{ y: number; middles: number[]; height: number }>(undefined)
  const end = () => {
    start.current = undefined
    setDrag(undefined)
  }
  const move = (from: number) => (event: PointerEvent) => {
    const { current } = start
    if (!current) return
    const by = event.clientY - current.y
    // Its edge ahead has to pass the middle of another row.
    const [half, middle] = [current.height / 2, (current.middles[from] ?? 0) + by]
    const below = current.middles.filter((each, at) => at > from && middle + half > each).length
    const above = current.middles.filter((each, at) => at < from && middle - half < each).length
    setDrag({ from, to: from + below - above, by, height: current.height })
  }
  return {
    list,
    /** For the handle of the row at this place. */
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
        const middles = rows.map(({ top, height }) => top + height / 2)
        start.current = { y: event.clientY, middles, height: rows[at]?.height ?? 0 }
        setDrag({ from: at, to: at, by: 0, height: rows[at]?.height ?? 0 })
      },
      onPointerMove: move(at),
      onPointerUp: () => {
        if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
        end()
      },
      onPointerCancel: end,
    }),
    /** How a row stands while another one, or itself, is dragged. */
    row: (at: number) => ({
      'data-dragged': drag?.from === at || undefined,
      style: drag && { transform: `translateY(${shiftOf(drag, at)}px)` },
    }),
  }
}

function shiftOf({ from, to, by, height }: Drag, at: number): number {
  if (at === from) return by
  if (from < at && at <= to) return -height
  return to <= at && at < from ? height : 0
}
