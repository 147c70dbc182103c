import type { ReactNode } from 'react'

const COLUMNS =
  'grid-cols-[minmax(0,53fr)_minmax(0,47fr)] max-side:grid-cols-[minmax(18.5rem,38fr)_minmax(0,62fr)] side:max-[87.5rem]:grid-cols-[minmax(0,56fr)_minmax(0,44fr)] min-[110rem]:grid-cols-[minmax(0,58rem)_minmax(0,1fr)]'

interface PanesProps {
  /** Whether an item is open, which replaces the list on a phone. */
  isOpen: boolean
  item: ReactNode
  columns?: string
  /** The list. */
  children: ReactNode
}

/** List and item: side by side, or one at a time on a phone. */
export function Panes({ isOpen, item, columns = COLUMNS, children }: PanesProps) {
  return (
    <div
      className={`panes group/panes grid min-h-0 max-rail:block rail:flex-1 ${columns}`}
      data-shows={isOpen ? 'item' : 'list'}
    >
      {children}
      {/* A scroll container, so that another item causes no new layout of the list. On a phone the page
         itself scrolls, so that sticky bars can reach its edges. */}
      <div className="min-h-0 min-w-0 overflow-auto border-hair border-l has-[>.preview-beside]:grid has-[>.preview-beside]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] has-[>.preview-beside]:overflow-hidden has-[>.preview-beside]:[&>.item]:overflow-auto max-rail:group-data-[shows=list]/panes:hidden max-rail:overflow-visible max-rail:border-0 rail:[@media_screen]:[contain:strict]">
        {item}
      </div>
    </div>
  )
}

/** The hint where no item is open. */
export function NoItem({ children }: { children: ReactNode }) {
  return <p className="grid h-full place-items-center p-5 text-ink-2">{children}</p>
}

/** The class of a list in panes. */
export const paneListClass =
  'pane-list @container/list flex min-h-0 min-w-0 flex-col max-rail:group-data-[shows=item]/panes:hidden'
/** The part of a list that scrolls: all of the page on a phone. */
export const paneScrollClass = 'rail:min-h-0 rail:flex-1 rail:overflow-auto rail:overscroll-contain'
