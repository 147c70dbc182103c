import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useKeys } from '../../shell/keys/use-keys.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { ItemNavigation, type Navigation } from '../item-navigation.tsx'
import type { Back } from './back-link.tsx'
import { moveKeys } from './list-keys.ts'
import { NoItem, Panes } from './panes.tsx'
import { type ListedRows, useNeighbours } from './use-neighbours.ts'

/** The props that a list passes to the item opened from it. */
export interface Place {
  reference: string
  back: Back
  navigation: Navigation
  /** Called after every action, so that lists and counts are updated. */
  onChanged: () => void
}

interface ListAndItemProps {
  address: {
    view: string
    reference: string | undefined
    state: unknown
    pathOf: (change: object) => string
    stepTo: (reference: string) => void
    reopen: (reference: string) => void
    close: () => void
  }
  list: ListedRows & { look: () => void }
  /** Prefetches the item that is likely to be opened next. */
  readAhead: (client: QueryClient, reference: string) => void
  item: ComponentType<Place>
  children: ReactNode
}

/** A list on the left and one of its items on the right; on a phone one at a time. */
export function ListAndItem({ address, list, readAhead, item, children }: ListAndItemProps) {
  const { reference, view } = address
  usePlaceInList(view, !reference)
  return (
    <Panes
      isOpen={reference !== undefined}
      item={<ItemPlace address={address} list={list} readAhead={readAhead} item={item} />}
    >
      {children}
    </Panes>
  )
}

/** The next item is rendered before the address and the list change, because the list is most of the work. */
function ItemPlace({ address, list, readAhead, item: Item }: Omit<ListAndItemProps, 'children'>) {
  const client = useQueryClient()
  /**
   * The item that is already rendered, and the addresses that still have to change: staff can step faster than the
   * router.
   */
  const [ahead, setAhead] = useState<{ over: (string | undefined)[]; to: string }>()
  const { reference: here } = address
  // After a quick step forward and back, the address is still changing to the item left behind.
  const isThere = ahead !== undefined && here === ahead.to && location.pathname.endsWith(`/${here}`)
  const isFollowing = ahead !== undefined && !isThere && (here === ahead.to || ahead.over.includes(here))
  if (ahead && !isFollowing) setAhead(undefined)
  const reference = isFollowing ? ahead.to : here
  const neighbours = useNeighbours({
    list,
    reference,
    stepTo: (to) => setAhead((last) => ({ over: last ? [...last.over, last.to] : [here], to })),
    reopen: address.reopen,
    close: address.close,
    readAhead: (next) => readAhead(client, next),
  })
  const follow = useEffectEvent(({ over, to }: { over: (string | undefined)[]; to: string }) => {
    // The address is left alone if the person has opened another page in the meantime.
    if (over.some((each) => location.pathname.endsWith(`/${each}`))) address.stepTo(to)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each intermediate address
  useEffect(() => ahead && afterPaint(() => follow(ahead)), [ahead, here])
  const isItemInPlace = usePhone() && reference !== undefined
  // These keys work early, because the rendered item is ahead of the address.
  const go = moveKeys((by) => neighbours.go(by > 0 ? 'next' : 'previous'))
  useKeys(isItemInPlace ? go.map((key) => ({ ...key, isEarly: true })) : [])
  if (!reference) return <NoItem>Choose an entry from the list.</NoItem>
  const back = { to: address.pathOf({}), state: address.state }
  return (
    <ItemNavigation reference={reference} neighbours={neighbours}>
      {/* The key resets the form state: text typed about one item never appears at another. */}
      {(navigation) => (
        <Item
          key={reference}
          reference={reference}
          back={back}
          navigation={navigation}
          onChanged={list.look}
        />
      )}
    </ItemNavigation>
  )
}

/** On a phone the item replaces the list: the scroll position is restored on the way back. */
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
