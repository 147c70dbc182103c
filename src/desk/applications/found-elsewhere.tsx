import { FoundElsewhere } from '../items/lists/found-elsewhere.tsx'
import { useNow } from '../items/lists/use-now.ts'
import { ApplicationRow } from './application-row.tsx'
import { type Address, useApplications } from './use-applications.ts'
import { STAGE_WORDS } from './views.ts'

/** The applications of other lists that match the search. */
export function ApplicationsElsewhere({ address: { search, state, pathOf } }: { address: Address }) {
  const list = useApplications({ view: 'all', search })
  const now = useNow()
  return (
    <FoundElsewhere
      list={list}
      placeOf={(application) => STAGE_WORDS[application.stage]}
      row={(application) => (
        <ApplicationRow
          key={application.reference}
          application={application}
          to={pathOf({ view: 'all', reference: application.reference, filters: {} })}
          state={state}
          isCurrent={false}
          now={now}
        />
      )}
    />
  )
}
