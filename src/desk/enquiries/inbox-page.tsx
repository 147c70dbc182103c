import { useQueryClient } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { ListTitle } from '../lists/list-title.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DayLine } from './day-line.tsx'
import { Filters } from './filters.tsx'
import { Item } from './item.tsx'
import { ListBody } from './list-body.tsx'
import { listKeys } from './list-keys.ts'
import { type Address, useAddress } from './use-address.ts'
import { itemQuery } from './use-item.ts'
import { useCounts, useList } from './use-list.ts'
import { useNow } from './use-now.ts'
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
  useFetchAhead(list, reference)
  return (
    <div className="enquiry-pane panes" data-shows={reference ? 'item' : 'list'}>
      <List key={view} address={address} list={list} />
      <div className="pane-item">
        {reference ? (
          <Item
            reference={reference}
            back={{ to: address.pathOf({}), state: address.state }}
            onChanged={list.look}
          />
        ) : (
          <p className="pane-empty">Choose somebody from the list.</p>
        )}
      </div>
    </div>
  )
}

const AHEAD_FRESH_MS = 30_000

/** Whoever has read one opens the next: it is there by then. */
function useFetchAhead({ due, shown }: ReturnType<typeof useList>, reference: string | undefined): void {
  const client = useQueryClient()
  const rows = [...due, ...shown]
  const next = rows[rows.findIndex((row) => row.reference === reference) + 1]?.reference
  useEffect(() => {
    if (next) void client.prefetchQuery({ ...itemQuery(next), staleTime: AHEAD_FRESH_MS })
  }, [client, next])
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
  useKeys(
    listKeys({
      list: () => scroll.current,
      nextList: address.goToNext,
      selection,
      search: () => {
        setOpen(true)
        requestAnimationFrame(() => searchField.current?.focus())
      },
    }),
  )
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
