import { FoundElsewhere } from '../items/lists/found-elsewhere.tsx'
import { ApplicationRow } from './application-row.tsx'
import { type Address, useApplications } from './use-applications.ts'
import { STAGE_WORDS } from './views.ts'

/** The applications of other lists that match the search. */
export const ApplicationsElsewhere = ({ address }: { address: Address }) => (
  <FoundElsewhere
    address={address}
    list={useApplications({ view: 'all', search: address.search })}
    placeOf={({ stage }) => STAGE_WORDS[stage]}
    row={(application, shown) => (
      <ApplicationRow key={application.reference} application={application} {...shown} />
    )}
  />
)
