import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  from: number
  /** The index where the row would be dropped. */
  to: number
  /** The distance that the pointer has moved. */
  by: number
  height: number
}

/** Rows dragged by a handle, with a mouse or a finger. The document changes only when the row is dropped. */
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
    // The leading edge has to pass the middle of another row.
    const [half, middle] = [current.height / 2, (current.middles[from] ?? 0) + by]
    const below = current.middles.filter((each, at) => at > from && middle + half > each).length
    const above = current.middles.filter((each, at) => at < from && middle - half < each).length
    setDrag({ from, to: from + below - above, by, height: current.height })
  }
  return {
    list,
    /** The properties of the handle of the row at this index. */
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
    /** The properties of a row during a drag. */
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
