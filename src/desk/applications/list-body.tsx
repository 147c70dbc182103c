import { useQueryClient } from '@tanstack/react-query'
import type { DeskApplication } from '../../contract/desk-application.ts'
import type { ApplicationSummary } from '../../contract/desk-applications.ts'
import type { Stage } from '../../contract/stages.ts'
import { Skeleton } from '../enquiries/list-body.tsx'
import { useNow } from '../enquiries/use-now.ts'
import { shownCount } from '../lists/shown-count.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { ApplicationRow } from './application-row.tsx'
import { applicationKey } from './use-application.ts'
import { type Address, type useApplications, useCounts } from './use-applications.ts'
import { STAGE_WAITS, STAGE_WORDS, VIEW_WORDS } from './views.ts'

interface ListBodyProps {
  list: ReturnType<typeof useApplications>
  address: Address
}

/** The rows of a list, or why there are none. */
export function ListBody({ list, address }: ListBodyProps) {
  const { view, search, filters, state } = address
  const now = useNow()
  const asReadHere = useAsReadHere()
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
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

  const row = (application: ApplicationSummary) => (
    <ApplicationRow
      key={application.reference}
      application={asReadHere(application)}
      to={address.pathOf({ reference: application.reference })}
      state={state}
      isCurrent={application.reference === address.reference}
      now={now}
    />
  )
  return (
    <>
      {view === 'open' && !search ? (
        <Groups list={list} row={row} isNarrowed={isNarrowed} />
      ) : (
        <ul className="rows" aria-label={VIEW_WORDS[view].label}>
          {list.shown.map(row)}
        </ul>
      )}
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

interface GroupsProps {
  list: ListBodyProps['list']
  row: (application: ApplicationSummary) => React.ReactNode
  isNarrowed: boolean
}

const VIEW_OF = { 'fee found': 'fee-found', 'fee not found': 'fee-not-found', received: 'received' } as const

/** What is open, in its three parts. A row stays where it stood when the list was opened, also where its stage is another by now. */
function Groups({ list, row, isNarrowed }: GroupsProps) {
  const { data } = useCounts()
  const groups = Map.groupBy(list.shown, ({ reference }) => list.loaded.get(reference)?.stage ?? 'received')
  const countOf = (stage: Stage) =>
    isNarrowed || !data ? '' : `${shownCount(data.counts[VIEW_OF[stage as keyof typeof VIEW_OF]])}, `
  return [...groups].map(([stage, applications]) => (
    <section key={stage} aria-labelledby={`stage-${VIEW_OF[stage as keyof typeof VIEW_OF]}`}>
      <h2 id={`stage-${VIEW_OF[stage as keyof typeof VIEW_OF]}`} className="group">
        {STAGE_WORDS[stage]}{' '}
        <span>
          {countOf(stage)}
          {STAGE_WAITS[stage]}
        </span>
      </h2>
      <ul className="rows">{applications.map(row)}</ul>
    </section>
  ))
}

/** Whoever moved an application on sees that in the list, too, also where it left the list's first page. */
function useAsReadHere() {
  const client = useQueryClient()
  return (row: ApplicationSummary): ApplicationSummary => {
    const read = client.getQueryData<DeskApplication>(applicationKey(row.reference))
    return read && read.summary.version > row.version ? read.summary : row
  }
}
