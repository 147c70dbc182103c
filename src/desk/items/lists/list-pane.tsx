import { ListFilter } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useKeys } from '../../shell/keys/use-keys.ts'
import { focusAfter } from '../../ui/focus-after.ts'
import { usePhone } from '../../ui/use-phone.ts'
import type { FilterPlace } from './filters.tsx'
import { type KeyHint, KeyHints } from './key-hints.tsx'
import { listKeys, moveKeys, step } from './list-keys.ts'
import { ListTitle } from './list-title.tsx'
import { paneListClass, paneScrollClass } from './panes.tsx'
import { usePressedRow } from './use-pressed-row.ts'
import type { Selection } from './use-selection.ts'

interface ListPaneProps {
  title: string
  /** The sort order, in one line. */
  order: string
  /** Whether the list is the main content of the window, because no item is open. */
  isOnTop: boolean
  /** The other lists of the page, and whether their counts are loaded. */
  views?: ReactNode
  isCounted: boolean
  /** An action on the whole list. */
  action?: ReactNode
  /** Whether search and filters are shown where the list is narrow. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  filters: (place: FilterPlace) => ReactNode
  /** Content below the list views, such as the line of the day. */
  below?: ReactNode
  /** The number of new rows not shown yet. */
  unseen: number
  onRefresh: () => void
  onOpenRow: (reference: string) => void
  onNextList?: () => void
  /** Set where rows can be selected. */
  selection?: Selection
  /** The bulk actions. */
  bulk?: ReactNode
  /** The important keys of this list besides those of every list. */
  hints?: KeyHint[]
  children: ReactNode
}

/** A list with its head: title, other lists, search and filters, and the button for new rows. */
export function ListPane({
  title,
  order,
  isOnTop,
  views,
  isCounted,
  action,
  isOpen,
  onOpen,
  filters,
  below,
  unseen,
  onRefresh,
  onOpenRow,
  onNextList,
  selection,
  bulk,
  hints,
  children,
}: ListPaneProps) {
  const scroll = useRef<HTMLDivElement>(null)
  useFocusBack(scroll, selection)
  const isItemInPlace = usePhone() && !isOnTop
  const searchField = useRef<HTMLInputElement>(null)
  const toSearch = () =>
    focusAfter(
      () => onOpen(true),
      () => searchField.current,
    )
  useKeys([
    ...(isItemInPlace ? [] : moveKeys((by) => step(scroll.current, by))),
    ...listKeys({
      list: () => scroll.current,
      search: toSearch,
      ...(onNextList && { nextList: onNextList }),
      ...(selection && { selection }),
    }),
  ])
  const head = useCurrentInSight(isCounted)
  return (
    <section className={paneListClass} aria-labelledby="list-title">
      <header className="grid grid-cols-1 gap-1.5 py-2 px-3 border-b border-hair max-rail:px-4" ref={head}>
        <div className="flex flex-wrap items-center gap-y-0 gap-x-2.5 min-h-8.5">
          <ListTitle view={title} isOnTop={isOnTop} />
          <p className="flex-1 min-w-0 text-ink-2 text-second leading-tight @max-[36.5rem]/list:order-3 @max-[36.5rem]/list:basis-full">
            {order}
          </p>
          <button
            type="button"
            className="hidden place-items-center flex-none size-11 -mr-2 ml-auto -my-1.25 rounded-full @max-[36.5rem]/list:grid hover:bg-jamun-100"
            aria-expanded={isOpen}
            aria-controls="filters"
            aria-label="Search and filter"
            onClick={() => onOpen(!isOpen)}
          >
            <ListFilter aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
          {action}
        </div>
        {views && <nav aria-label="Lists">{views}</nav>}
        {filters({ isOpen, searchField })}
        {below}
      </header>
      <div role="status">
        {unseen > 0 && (
          <button
            className="block my-1.5 mx-auto min-h-(--control) py-0.5 px-4 rounded-full bg-haldi-300 text-jamun-950 font-semibold forced-edge"
            type="button"
            onClick={() => {
              onRefresh()
              scroll.current?.scrollTo({ top: 0 })
            }}
          >
            {unseen} new
          </button>
        )}
      </div>
      <div
        className={`${paneScrollClass} ${selection && selection.rows.length > 0 ? 'is-picking' : ''}`}
        ref={scroll}
        {...usePressedRow(onOpenRow)}
      >
        {children}
      </div>
      {bulk}
      {hints && <KeyHints hints={hints} />}
    </section>
  )
}

/** Scrolls the link of the current list into view on a phone, again once the counts are loaded and have moved it. */
function useCurrentInSight(isCounted: boolean) {
  const head = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts move the chips
  useEffect(() => {
    head.current
      ?.querySelector('.view-row [aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [isCounted])
  return head
}

/** Returns the focus to the last selected row when the bulk bar, which had it, disappears. */
function useFocusBack(scroll: RefObject<HTMLElement | null>, selection: Selection | undefined): void {
  const isPicking = selection !== undefined && selection.rows.length > 0
  const wasPicking = useRef(false)
  useEffect(() => {
    if (wasPicking.current && !isPicking && document.activeElement === document.body) {
      const links = [...(scroll.current?.querySelectorAll<HTMLElement>('.row-who') ?? [])]
      const row = links.find(
        (link) => link.closest<HTMLElement>('.row')?.dataset.reference === selection?.last(),
      )
      ;(row ?? links[0])?.focus()
    }
    wasPicking.current = isPicking
  })
}
