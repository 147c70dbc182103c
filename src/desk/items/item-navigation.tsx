import { type ReactNode, useState } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import type { Direction, Neighbours } from './lists/use-neighbours.ts'
import { useSwipe } from './use-swipe.ts'

/** The previous and next items of the list, for stepping through it. */
export interface Navigation {
  neighbours: Neighbours
  /** The direction of the step that led to this item. */
  cameBy: Step | undefined
}

/** A step through the list, or the end of the work on the previous item. */
export type Step = Direction | 'done'

interface ItemNavigationProps {
  reference: string
  neighbours: Neighbours
  children: (navigation: Navigation) => ReactNode
}

/** Announces the item to a screen reader after a step. */
export function ItemNavigation({ reference, neighbours, children }: ItemNavigationProps) {
  const [came, setCame] = useState<{ to: string; name: string; by: Step }>()
  const isPhone = usePhone()
  const go = (by: Direction) => {
    const { [by]: beside } = neighbours
    if (!beside) return
    setCame({ to: beside.reference, name: beside.name, by })
    neighbours.go(by)
  }
  const leave = () => {
    const { following } = neighbours
    if (following) setCame({ to: following.reference, name: following.name, by: 'done' })
    neighbours.leave()
  }
  const cameHere = came?.to === reference ? came : undefined
  return (
    <>
      {/* On a phone the heading takes the focus and is announced, so the live region stays empty. */}
      <p role="status" className="sr-only">
        {cameHere && !isPhone && [cameHere.name, neighbours.place].filter(Boolean).join(', ')}
      </p>
      {children({ neighbours: { ...neighbours, go, leave }, cameBy: cameHere?.by })}
    </>
  )
}

/** On a phone a swipe opens the previous or next item. Returns the ref of the area that follows the finger. */
export function useSwipes({ neighbours }: Navigation) {
  const isPhone = usePhone()
  const [area, setArea] = useState<HTMLElement | null>(null)
  useSwipe(
    area,
    (direction) => isPhone && neighbours[direction] !== undefined,
    (direction) => neighbours.go(direction),
  )
  return setArea
}
