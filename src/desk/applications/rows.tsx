import type { ApplicationSummary } from '../../contract/desk-applications.ts'
import { useNow } from '../items/lists/use-now.ts'
import type { Selection } from '../items/lists/use-selection.ts'
import { ApplicationRow } from './application-row.tsx'
import type { Address, useApplications } from './use-applications.ts'
import { VIEW_WORDS } from './views.ts'

interface RowsProps {
  list: ReturnType<typeof useApplications>
  address: Address
  selection: Selection
}

/** The rows of a list. */
export function Rows({ list, address, selection }: RowsProps) {
  const { view, state } = address
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
  return (
    <ul className="rows" aria-label={VIEW_WORDS[view].label}>
      {list.shown.map(row)}
    </ul>
  )
}
