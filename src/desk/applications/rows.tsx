import type { ApplicationSummary } from '../../contract/desk-applications.ts'
import type { Stage } from '../../contract/stages.ts'
import { Groups } from '../items/lists/groups.tsx'
import { isNarrowed } from '../items/lists/list-body.tsx'
import { shownCount } from '../items/lists/shown-count.ts'
import { useNow } from '../items/lists/use-now.ts'
import type { Selection } from '../items/lists/use-selection.ts'
import { ApplicationRow } from './application-row.tsx'
import { type Address, type useApplications, useCounts } from './use-applications.ts'
import { STAGE_WAITS, STAGE_WORDS, VIEW_WORDS } from './views.ts'

interface RowsProps {
  list: ReturnType<typeof useApplications>
  address: Address
  selection: Selection
}

/** The rows of a list; open applications in three groups. */
export function Rows({ list, address, selection }: RowsProps) {
  const { view, search, state } = address
  const now = useNow()
  const row = (application: ApplicationSummary) => (
    <ApplicationRow
      key={application.reference}
      application={application}
      to={address.pathOf({ reference: application.reference })}
      state={state}
      isCurrent={application.reference === address.reference}
      now={now}
      selection={selection}
    />
  )
  if (view === 'open' && !search) return <Stages list={list} row={row} isNarrowed={isNarrowed(address)} />
  return (
    <ul className="rows" aria-label={VIEW_WORDS[view].label}>
      {list.shown.map(row)}
    </ul>
  )
}

interface StagesProps {
  list: RowsProps['list']
  row: (application: ApplicationSummary) => React.ReactNode
  isNarrowed: boolean
}

const VIEW_OF = { 'fee found': 'fee-found', 'fee not found': 'fee-not-found', received: 'received' } as const

/** The open applications in three groups. */
function Stages({ list, row, isNarrowed }: StagesProps) {
  const { data } = useCounts()
  const countOf = (stage: Stage) =>
    isNarrowed || !data ? '' : `${shownCount(data.counts[VIEW_OF[stage as keyof typeof VIEW_OF]])}, `
  return (
    <Groups
      rows={list.shown}
      groupOf={({ reference }) => list.loaded.get(reference)?.stage ?? 'received'}
      title={(stage) => STAGE_WORDS[stage]}
      note={(stage) => `${countOf(stage)}${STAGE_WAITS[stage]}`}
      row={row}
    />
  )
}
