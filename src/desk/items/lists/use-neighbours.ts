import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'

/** The next page is requested this many rows before the end of the loaded ones. */
const NEARLY_ALL = 3

export type Direction = 'previous' | 'next'

interface Neighbour {
  reference: string
  name: string
}

/** The previous and next items in the list from which the item was opened. */
export interface Neighbours {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** The position in the list, such as "3 of 20", if the item is in it. */
  place: string | undefined
  go: (direction: Direction) => void
}

/** The loaded rows of a list. */
export interface ListedRows {
  due: Neighbour[]
  shown: Neighbour[]
  hasMore: boolean
  isFetchingMore: boolean
  more: () => void
}

interface NeighboursProps {
  list: ListedRows
  reference: string | undefined
  stepTo: (reference: string) => void
  readAhead: (reference: string) => void
}

/** Prefetches the neighbours, so that they are there when staff step on. */
export function useNeighbours({ list, reference, stepTo, readAhead }: NeighboursProps): Neighbours {
  const { due, shown, hasMore, isFetchingMore, more } = list
  const rows = [...due, ...shown]
  const at = rows.findIndex((row) => row.reference === reference)
  const found = at < 0 ? undefined : { reference, previous: rows[at - 1], next: rows[at + 1] }
  // An answered item may leave the list while it is open: its former position is used for the next step.
  const [last, setLast] = useState(found)
  if (
    found &&
    (found.previous !== last?.previous || found.next !== last?.next || reference !== last?.reference)
  )
    setLast(found)
  const { previous, next } = found ??
    (last?.reference === reference ? last : undefined) ?? { previous: undefined, next: rows[0] }

  useAhead(next?.reference, readAhead)
  useAhead(previous?.reference, readAhead)
  const isNearEnd = at >= 0 && at >= rows.length - NEARLY_ALL && hasMore
  const readOn = useEffectEvent(() => isFetchingMore || more())
  // Once for each: what fails without a network would be asked for again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one asks again
  useEffect(() => {
    if (isNearEnd) readOn()
  }, [isNearEnd, reference])

  return {
    previous,
    next,
    place: at < 0 ? undefined : `${at + 1} of ${hasMore ? 'more than ' : ''}${rows.length}`,
    go: (direction) => {
      const to = direction === 'next' ? next : previous
      if (to) stepTo(to.reference)
    },
  }
}

function useAhead(reference: string | undefined, readAhead: (reference: string) => void): void {
  const read = useEffectEvent(readAhead)
  useEffect(() => (reference ? afterPaint(() => read(reference)) : undefined), [reference])
}
