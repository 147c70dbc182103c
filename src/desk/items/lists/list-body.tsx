import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'

interface ListBodyProps {
  list: {
    isLoading: boolean
    problem: string | undefined
    /** The rows at the top of every list. */
    due?: unknown[]
    shown: unknown[]
    isFetchingMore: boolean
    hasMore: boolean
    more: () => void
    refresh: () => void
  }
  address: { search: string; filters: object; clear: () => void }
  /** The text of an empty list. */
  empty: string
  /** The text where search and filters match nothing, with a hint. */
  fitsNothing?: string
  hint?: ReactNode
  /** Renders the rows once they are loaded. */
  children: () => ReactNode
}

/** Whether a search or a filter is active. */
export const isNarrowed = ({ search, filters }: { search: string; filters: object }) =>
  search !== '' || Object.keys(filters).length > 0

/** The rows of a list, or the reason why there are none. */
export function ListBody({
  list,
  address,
  empty,
  fitsNothing = 'Nothing found here',
  hint,
  children,
}: ListBodyProps) {
  if (list.isLoading) return <Skeleton />
  const problem = list.problem && (
    <div className="grid justify-items-center gap-3 py-6 px-4 text-center">
      <Callout look="bad" role="alert">
        <p>{list.problem}</p>
      </Callout>
      <Button onClick={list.refresh}>Try again</Button>
    </div>
  )
  if (problem && list.shown.length === 0) return problem
  // In a narrowed list, due rows count as matches too.
  const foundAbove = isNarrowed(address) && list.due !== undefined && list.due.length > 0
  return (
    <>
      {children()}
      {list.shown.length === 0 && !foundAbove && !list.isFetchingMore && (
        <div className="grid justify-items-center gap-3 py-6 px-4 text-center">
          <p className="font-display font-semibold text-jamun-800 text-xl">
            {isNarrowed(address) ? fitsNothing : empty}
          </p>
          {isNarrowed(address) && (
            <Button look="outline" onClick={address.clear}>
              Clear search and filters
            </Button>
          )}
          {hint}
        </div>
      )}
      {problem}
      {list.hasMore && (
        <div className="grid justify-items-center gap-3 py-6 px-4 text-center">
          <Button look="outline" disabled={list.isFetchingMore} onClick={list.more}>
            {list.isFetchingMore ? 'Looking…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Appears after a delay, so that a fast response does not flicker. */
function Skeleton() {
  return (
    <div className="grid gap-2.5 p-3 animate-late" aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <span className="h-5.5 rounded-lg bg-jamun-100" key={at} />
      ))}
    </div>
  )
}
