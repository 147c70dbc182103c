import type { ReactNode } from 'react'
import { GroupTitle } from './group-title.tsx'
import { useNow } from './use-now.ts'

interface FoundElsewhereProps<Row> {
  address: { state: unknown; pathOf: (change: { view: 'all'; reference: string; filters: object }) => string }
  /** The list of all items with the same search. */
  list: { isLoading: boolean; shown: Row[]; hasMore: boolean }
  /** The name of the view or the state that contains the row. */
  placeOf: (row: Row) => string
  row: (row: Row, shown: { to: string; state: unknown; isCurrent: boolean; now: number }) => ReactNode
}

/** The rows of other lists that match a search without results in this list. */
export function FoundElsewhere<Row extends { reference: string }>({
  address: { state, pathOf },
  list,
  placeOf,
  row,
}: FoundElsewhereProps<Row>) {
  const now = useNow()
  if (list.isLoading || list.shown.length === 0) return null
  const groups = Map.groupBy(list.shown, placeOf)
  const counts = [...groups].map(([place, { length }]) => `${length} in ${place}`)
  return (
    <div className="justify-self-stretch text-left">
      <p role="status" className="mb-2 text-center">
        Found in other lists: {list.hasMore && 'more than '}
        {counts.join(', ')}.
      </p>
      {[...groups].map(([place, rows]) => (
        <section key={place} aria-label={`In ${place}`}>
          <GroupTitle>
            In {place} <span>{rows.length}</span>
          </GroupTitle>
          <ul className="rows">
            {rows.map((each) => {
              const { reference } = each
              const to = pathOf({ view: 'all', reference, filters: {} })
              return row(each, { to, state, isCurrent: false, now })
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
