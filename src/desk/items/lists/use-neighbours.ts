import { useEffect, useEffectEvent, useState } from 'react'
import { addressNow } from '../../ui/address-now.ts'
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
  /**
   * The item that opens once the work on this one is done: the next one, or at the end of the list the first
   * one.
   */
  following: Neighbour | undefined
  /** Takes this item out of the list on the screen and opens the following one, or the list. */
  leave: () => void
  /** Puts it back and opens it. */
  comeBack: () => void
}

/** The loaded rows of a list. */
export interface ListedRows {
  due: Neighbour[]
  shown: Neighbour[]
  hasMore: boolean
  isFetchingMore: boolean
  more: () => void
  leave: (reference: string) => void
  comeBack: (reference: string) => void
}

interface NeighboursProps {
  list: ListedRows
  reference: string | undefined
  stepTo: (reference: string) => void
  /** Opens an item again, unless the person has left the list meanwhile. */
  reopen: (reference: string) => void
  close: () => void
  readAhead: (reference: string) => void
}

/** Prefetches the neighbours, so that they are there when staff step on. */
export function useNeighbours({
  list,
  reference,
  stepTo,
  reopen,
  close,
  readAhead,
}: NeighboursProps): Neighbours {
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

  const following = next ?? rows.find((row) => row.reference !== reference)

  useAhead(following?.reference, readAhead)
  useAhead(previous?.reference, readAhead)
  const isNearEnd = at >= 0 && at >= rows.length - NEARLY_ALL && hasMore
  const readOn = useEffectEvent(() => isFetchingMore || more())
  // Once for each item, because a request that fails without a network would be repeated endlessly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next item requests the page again
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
    following,
    leave: () => {
      if (!reference) return
      list.leave(reference)
      // The answer of the server may come after the person has opened another item.
      if (!addressNow().path.endsWith(`/${reference}`)) return
      if (following) stepTo(following.reference)
      else close()
    },
    comeBack: () => {
      if (!reference) return
      list.comeBack(reference)
      reopen(reference)
    },
  }
}

function useAhead(reference: string | undefined, readAhead: (reference: string) => void): void {
  const read = useEffectEvent(readAhead)
  useEffect(() => (reference ? afterPaint(() => read(reference)) : undefined), [reference])
}
