import { type ReactNode, useState } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import type { Direction, Neighbours } from './lists/use-neighbours.ts'
import { useSwipe } from './use-swipe.ts'

/** How somebody leafs through a list, item by item. */
export interface Leaf {
  neighbours: Neighbours
  /** By which way they came to this one. */
  cameBy: Direction | undefined
}

interface ItemNavigationProps {
  reference: string
  neighbours: Neighbours
  children: (leaf: Leaf) => ReactNode
}

/** Says to a screen reader where somebody came who went on to the next one. */
export function ItemNavigation({ reference, neighbours, children }: ItemNavigationProps) {
  const [came, setCame] = useState<{ to: string; name: string; by: Direction }>()
  const isPhone = usePhone()
  const go = (by: Direction) => {
    const { [by]: beside } = neighbours
    if (!beside) return
    setCame({ to: beside.reference, name: beside.name, by })
    neighbours.go(by)
  }
  const cameHere = came?.to === reference ? came : undefined
  return (
    <>
      {/* On a phone the title takes the focus, and is read. */}
      <p role="status" className="sr-only">
        {cameHere && !isPhone && [cameHere.name, neighbours.place].filter(Boolean).join(', ')}
      </p>
      {children({ neighbours: { ...neighbours, go }, cameBy: cameHere?.by })}
    </>
  )
}

/** On a phone a swipe leads to the one beside it. Answers where what follows the finger is told of. */
export function useSwipes({ neighbours }: Leaf) {
  const isPhone = usePhone()
  const [area, setArea] = useState<HTMLElement | null>(null)
  useSwipe(
    area,
    (direction) => isPhone && neighbours[direction] !== undefined,
    (direction) => neighbours.go(direction),
  )
  return setArea
}
