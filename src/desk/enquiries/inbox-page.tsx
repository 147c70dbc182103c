import { ListFilter } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ExportButton } from '../exports/export-button.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { ListTitle } from '../lists/list-title.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DayLine } from './day-line.tsx'
import { Filters } from './filters.tsx'
import { Item } from './item.tsx'
import { ListBody } from './list-body.tsx'
import { listKeys, moveKeys, step } from './list-keys.ts'
import { type Address, useAddress } from './use-address.ts'
import { useCounts, useList } from './use-list.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useNow } from './use-now.ts'
import { usePhone } from './use-phone.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { ViewLinks } from './view-links.tsx'
import { VIEW_WORDS } from './views.ts'
import './views.css'
import './inbox.css'

/** Lists of enquiries at the left, one of them at the right; on a phone one after the other. */
export function Component() {
  const address = useAddress()
  const list = useList(address.input)
  const { reference, view } = address
  usePlaceInList(view, !reference)
  return (
    <div className="enquiry-pane panes" data-shows={reference ? 'item' : 'list'}>
      <List key={view} address={address} list={list} />
      <div className="pane-item">
        <ItemPlace address={address} list={list} />
      </div>
    </div>
  )
}

/** Whoever goes to the next one sees it first. The address follows, and with it the list, which is most of the work. */
function ItemPlace({ address, list }: ListProps) {
  const [ahead, setAhead] = useState<{ from: string | undefined; to: string }>()
  const { reference: here } = address
  if (ahead && ahead.from !== here) setAhead(undefined)
  const reference = ahead && ahead.from === here ? ahead.to : here
  const neighbours = useNeighbours(list, reference, (to) => setAhead({ from: here, to }))
  const follow = useEffectEvent((to: string) => address.stepTo(to))
  useEffect(() => {
    if (!ahead) return
    // Unless they went somewhere else meanwhile.
    return afterPaint(() => location.pathname.endsWith(`/${here}`) && follow(ahead.to))
  }, [ahead, here])
  const isItemInPlace = usePhone() && reference !== undefined
  useKeys(isItemInPlace ? moveKeys((by) => neighbours.go(by > 0 ? 'next' : 'previous')) : [])
  if (!reference) return <p className="pane-empty">Choose somebody from the list.</p>
  return (
    <Item
      reference={reference}
      back={{ to: address.pathOf({}), state: address.state }}
      neighbours={neighbours}
      onChanged={list.look}
    />
  )
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

interface ListProps {
  address: Address
  list: ReturnType<typeof useList>
}

function List({ address, list }: ListProps) {
  const { view, filters, search } = address
  const scroll = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(search !== '' || Object.keys(filters).length > 0)
  const selection = useSelection([...list.due, ...list.shown])
  useFocusBack(scroll, selection)
  const isItemInPlace = usePhone() && address.reference !== undefined
  useKeys([
    ...(isItemInPlace ? [] : moveKeys((by) => step(scroll.current, by))),
    ...listKeys({
      list: () => scroll.current,
      nextList: address.goToNext,
      selection,
      search: () => {
        setOpen(true)
        requestAnimationFrame(() => searchField.current?.focus())
      },
    }),
  ])
  // On a phone the current list may stand out of sight, also once the counts have come and moved it.
  const head = useRef<HTMLElement>(null)
  const { isSuccess: isCounted } = useCounts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts move the chips
  useEffect(() => {
    head.current
      ?.querySelector('.view-row [aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [isCounted])

  return (
    <section className="pane-list" aria-labelledby="list-title">
      <header className="list-head" ref={head}>
        <div className="list-top">
          <ListTitle view={VIEW_WORDS[view].label} isOnTop={!address.reference} />
          <p className="list-order">
            {search ? 'What was found, the newest on top.' : VIEW_WORDS[view].order}
          </p>
          <button
            type="button"
            className="list-filter"
            aria-expanded={isOpen}
            aria-controls="filters"
            aria-label="Search and filter"
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
          <ExportButton list="enquiries" filter={address.input} />
        </div>
        <nav aria-label="Lists">
          <ViewLinks className="view-row" current={view} />
        </nav>
        <Filters id="filters" isOpen={isOpen} address={address} searchField={searchField} />
        {view === 'call-now' && !search && list.clock && <Today list={list} clock={list.clock} />}
      </header>
      <div role="status" className="list-news">
        {list.unseen > 0 && (
          <button
            type="button"
            onClick={() => {
              list.refresh()
              scroll.current?.scrollTo({ top: 0 })
            }}
          >
            {list.unseen} new
          </button>
        )}
      </div>
      <div className={`list-scroll ${selection.rows.length > 0 ? 'is-picking' : ''}`} ref={scroll}>
        <ListBody list={list} address={address} selection={selection} />
      </div>
      <BulkBar selection={selection} onChanged={list.refresh} />
    </section>
  )
}

/** The bar of what is selected takes the focus with it when it goes: it returns to the row that was picked last. */
function useFocusBack(scroll: RefObject<HTMLElement | null>, { rows, last }: Selection): void {
  const isPicking = rows.length > 0
  const wasPicking = useRef(false)
  useEffect(() => {
    if (wasPicking.current && !isPicking && document.activeElement === document.body) {
      const links = [...(scroll.current?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
      const row = links.find((link) => link.closest<HTMLElement>('.row')?.dataset.reference === last())
      ;(row ?? links[0])?.focus()
    }
    wasPicking.current = isPicking
  })
}

/** The line of the day, at the head of "Call now". */
function Today({ list, clock }: { list: ListProps['list']; clock: string }) {
  const open = useCounts().data?.counts['call-now'] ?? list.shown.length
  return <DayLine day={list.day} clock={clock} readAt={list.readAt} now={useNow()} open={open} />
}
