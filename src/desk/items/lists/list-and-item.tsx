import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../shell/keys/use-keys.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { usePhone } from '../../ui/use-phone.ts'
import type { Back } from './back-link.tsx'
import { moveKeys } from './list-keys.ts'
import { type ListedRows, type Neighbours, useNeighbours } from './use-neighbours.ts'

/** What an item is given by the list it is opened from. */
export interface Place {
  reference: string
  back: Back
  neighbours: Neighbours
  /** After every action, so that lists and counts follow. */
  onChanged: () => void
}

interface ListAndItemProps {
  address: {
    view: string
    reference: string | undefined
    state: unknown
    pathOf: (change: object) => string
    stepTo: (reference: string) => void
  }
  list: ListedRows & { look: () => void }
  /** Reads what is likely to be opened next. */
  readAhead: (client: QueryClient, reference: string) => void
  item: (place: Place) => ReactNode
  /** The list. */
  children: ReactNode
}

/** A list at the left, one of its items at the right; on a phone one after the other. */
export function ListAndItem({ address, list, readAhead, item, children }: ListAndItemProps) {
  const { reference, view } = address
  usePlaceInList(view, !reference)
  return (
    <div className="enquiry-pane panes" data-shows={reference ? 'item' : 'list'}>
      {children}
      <div className="pane-item">
        <ItemPlace address={address} list={list} readAhead={readAhead} item={item} />
      </div>
    </div>
  )
}

/** Whoever goes to the next one sees it first. The address follows, and with it the list, which is most of the work. */
function ItemPlace({ address, list, readAhead, item }: Omit<ListAndItemProps, 'children'>) {
  const client = useQueryClient()
  /** To which item they went, and over which the address still has to follow: they may be quicker than it. */
  const [ahead, setAhead] = useState<{ over: (string | undefined)[]; to: string }>()
  const { reference: here } = address
  // Whoever went and came back at once has an address that is still on its way to where they were.
  const isThere = ahead !== undefined && here === ahead.to && location.pathname.endsWith(`/${here}`)
  const isFollowing = ahead !== undefined && !isThere && (here === ahead.to || ahead.over.includes(here))
  if (ahead && !isFollowing) setAhead(undefined)
  const reference = isFollowing ? ahead.to : here
  const neighbours = useNeighbours({
    list,
    reference,
    stepTo: (to) => setAhead((last) => ({ over: last ? [...last.over, last.to] : [here], to })),
    readAhead: (next) => readAhead(client, next),
  })
  const follow = useEffectEvent(({ over, to }: { over: (string | undefined)[]; to: string }) => {
    // Unless they went somewhere else meanwhile.
    if (over.some((each) => location.pathname.endsWith(`/${each}`))) address.stepTo(to)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the address has come to one on the way
  useEffect(() => ahead && afterPaint(() => follow(ahead)), [ahead, here])
  const isItemInPlace = usePhone() && reference !== undefined
  // What is drawn is ahead of the address here.
  const go = moveKeys((by) => neighbours.go(by > 0 ? 'next' : 'previous'))
  useKeys(isItemInPlace ? go.map((key) => ({ ...key, isEarly: true })) : [])
  if (!reference) return <p className="pane-empty">Choose somebody from the list.</p>
  return item({
    reference,
    back: { to: address.pathOf({}), state: address.state },
    neighbours,
    onChanged: list.look,
  })
}

/** On a phone the item takes the list's place: whoever comes back finds the list where they left it. */
function usePlaceInList(view: string, isShown: boolean): void {
  const left = useRef({ view, top: 0 })
  useLayoutEffect(() => {
    const work = document.getElementById('work')
    if (!isShown || !work) return
    if (left.current.view !== view) left.current = { view, top: 0 }
    work.scrollTo(0, left.current.top)
    const note = () => {
      left.current.top = work.scrollTop
    }
    work.addEventListener('scroll', note, { passive: true })
    return () => work.removeEventListener('scroll', note)
  }, [view, isShown])
}
