import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { EnquiryRow } from './enquiry-row.tsx'
import { closesIn } from './row-words.ts'
import type { Address } from './use-address.ts'
import type { useList } from './use-list.ts'
import { useNow } from './use-now.ts'
import type { Selection } from './use-selection.ts'
import { VIEW_WORDS } from './views.ts'

interface ListBodyProps {
  list: ReturnType<typeof useList>
  address: Address
  selection: Selection
}

/** The rows of a list, or why there are none. */
export function ListBody({ list, address, selection }: ListBodyProps) {
  const { view, search, filters, state } = address
  const now = useNow()
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  if (list.isLoading) return <Skeleton />
  if (list.problem && list.shown.length === 0)
    return (
      <div className="list-note">
        <Tell look="bad" role="alert">
          <p>{list.problem}</p>
        </Tell>
        <Button onClick={list.refresh}>Try again</Button>
      </div>
    )

  const row = (enquiry: EnquirySummary, isDue: boolean) => (
    <EnquiryRow
      key={enquiry.reference}
      enquiry={enquiry}
      to={address.pathOf({ reference: enquiry.reference })}
      state={state}
      isCurrent={enquiry.reference === address.reference}
      now={now}
      selection={selection}
      time={isDue ? { words: 'due', isSoon: true } : timeOf(enquiry)}
    />
  )
  const timeOf = (enquiry: EnquirySummary) =>
    view === 'call-now' && list.clock ? closesIn(enquiry, list.clock, list.readAt, now) : undefined

  return (
    <>
      {list.due.length > 0 && (
        <section aria-labelledby="due-title">
          <h2 id="due-title" className="group group-due">
            Due now <span>{list.due.length}</span>
          </h2>
          <ul className="rows">{list.due.map((enquiry) => row(enquiry, true))}</ul>
        </section>
      )}
      {view === 'call-now' && !search && list.shown.length > 0 && (
        <h2 className="group">
          Open now <span>{list.hasMore ? `more than ${list.shown.length}` : list.shown.length}</span>
          <span className="group-right">closes in</span>
        </h2>
      )}
      <ul className="rows" aria-label={VIEW_WORDS[view].label}>
        {list.shown.map((enquiry) => row(enquiry, false))}
      </ul>
      {list.shown.length === 0 && !list.isFetchingMore && (
        <div className="list-note">
          <p className="font-display font-semibold text-jamun-800 text-xl">
            {isNarrowed ? 'Fits nobody' : VIEW_WORDS[view].empty}
          </p>
          {isNarrowed && (
            <Button look="outline" onClick={address.clear}>
              Clear search and filters
            </Button>
          )}
        </div>
      )}
      {list.problem && list.shown.length > 0 && (
        <div className="list-note">
          <Tell look="bad" role="alert">
            <p>{list.problem}</p>
          </Tell>
        </div>
      )}
      {list.hasMore && (
        <div className="list-note">
          <Button look="outline" disabled={list.isFetchingMore} onClick={list.more}>
            {list.isFetchingMore ? 'Looking…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows after a moment, so that what comes at once does not flicker. */
export function Skeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <span key={at} />
      ))}
    </div>
  )
}
