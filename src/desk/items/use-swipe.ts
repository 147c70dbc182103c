import { useEffect, useEffectEvent } from 'react'
import type { Direction } from './lists/use-neighbours.ts'

/** A finger that moved less is a tap, or is still undecided. */
const SLOP_PX = 10
/** The share of the width, or the speed, at which a swipe counts. */
const ENOUGH = 0.3
const FAST_PX_PER_MS = 0.5
/** The edge at which the browser's own back gesture begins. */
const EDGE_PX = 24
const BACK_MS = 180

const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * On a touch screen the content of `area` follows a horizontal swipe, which opens the neighbour. Vertical panning stays
 * with the browser, which sends `pointercancel` when it scrolls.
 */
export function useSwipe(
  area: HTMLElement | null,
  has: (direction: Direction) => boolean,
  onSwiped: (direction: Direction) => void,
): void {
  const isThere = useEffectEvent(has)
  const done = useEffectEvent(onSwiped)
  useEffect(() => (area ? followFinger(area, isThere, done) : undefined), [area])
}

/** Returns the function that stops it. */
function followFinger(
  area: HTMLElement,
  has: (direction: Direction) => boolean,
  onSwiped: (direction: Direction) => void,
): () => void {
  let began: { id: number; x: number; y: number; at: number; isSwipe: boolean } | undefined

  function end(): void {
    if (began?.isSwipe) settle(area)
    began = undefined
  }
  function down({
    pointerType,
    isPrimary,
    pointerId,
    clientX,
    clientY,
    target,
    timeStamp,
  }: PointerEvent): void {
    // A second finger is a pinch.
    if (!isPrimary) end()
    const isAtEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX
    if (!isPrimary || pointerType !== 'touch' || isAtEdge || isSelecting() || movesSideways(target, area))
      return
    began = { id: pointerId, x: clientX, y: clientY, at: timeStamp, isSwipe: false }
  }
  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!began || pointerId !== began.id) return
    const across = clientX - began.x
    const along = Math.abs(clientY - began.y)
    if (!began.isSwipe) {
      if (Math.max(Math.abs(across), along) < SLOP_PX) return
      if (along > Math.abs(across) / 2 || isSelecting()) {
        end()
        return
      }
      began.isSwipe = true
    }
    if (!moves()) return
    // Without a neighbour on that side, the content gives way only a little.
    const follows = has(directionOf(across)) ? across : across / 5
    area.style.translate = `${follows}px`
  }
  function up({ pointerId, clientX, timeStamp }: PointerEvent): void {
    if (!began?.isSwipe || pointerId !== began.id) {
      end()
      return
    }
    const across = clientX - began.x
    const isFar = Math.abs(across) > innerWidth * ENOUGH
    const isFast = Math.abs(across) / (timeStamp - began.at) > FAST_PX_PER_MS
    const direction = directionOf(across)
    end()
    if ((isFar || isFast) && !isSelecting() && has(direction)) onSwiped(direction)
  }
  const selects = () => began && isSelecting() && end()
  area.addEventListener('pointerdown', down)
  area.addEventListener('pointermove', move)
  area.addEventListener('pointerup', up)
  area.addEventListener('pointercancel', end)
  document.addEventListener('selectionchange', selects)
  return () => {
    area.removeEventListener('pointerdown', down)
    area.removeEventListener('pointermove', move)
    area.removeEventListener('pointerup', up)
    area.removeEventListener('pointercancel', end)
    document.removeEventListener('selectionchange', selects)
  }
}

const directionOf = (across: number): Direction => (across < 0 ? 'next' : 'previous')

const isSelecting = () => getSelection()?.type === 'Range'

function settle(moved: HTMLElement): void {
  const { translate } = moved.style
  moved.style.translate = ''
  if (translate && moves())
    moved.animate([{ translate }, { translate: '0px' }], { duration: BACK_MS, easing: 'ease-out' })
}

/** Whether the finger is on a field or on an element that scrolls horizontally itself. */
function movesSideways(target: EventTarget | null, area: HTMLElement): boolean {
  for (let at = target as Element | null; at && at !== area; at = at.parentElement) {
    if (at.matches('input, textarea, select, [contenteditable]')) return true
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}
