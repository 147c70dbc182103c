import { Skeleton } from '../enquiries/list-body.tsx'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { AuditRow } from './audit-row.tsx'
import { clockOf } from './clock.ts'
import { type Address, type useAudit, useAuditFilters } from './use-audit.ts'

interface ListBodyProps {
  list: ReturnType<typeof useAudit>
  address: Address
}

/** The lines, day by day, or why there are none. */
export function ListBody({ list, address }: ListBodyProps) {
  const { search, filters, state } = address
  const { data: known } = useAuditFilters()
  const clock = clockOf(known?.timeZone)
  if (list.isLoading) return <Skeleton />
  const problem = list.problem && (
    <div className="list-note">
      <Tell look="bad" role="alert">
        <p>{list.problem}</p>
      </Tell>
      <Button onClick={list.refresh}>Try again</Button>
    </div>
  )
  if (problem && list.shown.length === 0) return problem
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  const days = Map.groupBy(list.shown, ({ at }) => clock.dayKey(at))
  return (
    <>
      {[...days].map(([day, rows]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="group">
            {clock.isToday(rows[0]?.at ?? day) && <>Today </>}
            <span>{clock.dayOf(rows[0]?.at ?? day)}</span>
          </h2>
          <ul className="rows">
            {rows.map(({ line }) => (
              <AuditRow
                key={line.id}
                line={line}
                to={address.pathOf({ reference: line.id })}
                state={state}
                isCurrent={line.id === address.reference}
                clock={clock}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.shown.length === 0 && !list.isFetchingMore && (
        <div className="list-note">
          <p className="font-display font-semibold text-jamun-800 text-xl">
            {isNarrowed ? 'No line says that' : 'Nothing was done yet'}
          </p>
          {isNarrowed && (
            <Button look="outline" onClick={address.clear}>
              Clear search and filters
            </Button>
          )}
        </div>
      )}
      {problem}
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
