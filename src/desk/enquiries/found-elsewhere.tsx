import { FoundElsewhere } from '../items/lists/found-elsewhere.tsx'
import { useNow } from '../items/lists/use-now.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { STATE_WORDS } from './state-sign.tsx'
import type { Address } from './use-address.ts'
import { useList } from './use-list.ts'

/** The enquiries of other lists that match the search. */
export function EnquiriesElsewhere({ address: { search, state, pathOf } }: { address: Address }) {
  const list = useList({ view: 'all', search })
  const now = useNow()
  return (
    <FoundElsewhere
      list={list}
      placeOf={(enquiry) => STATE_WORDS[enquiry.state]}
      row={(enquiry) => (
        <EnquiryRow
          key={enquiry.reference}
          enquiry={enquiry}
          to={pathOf({ view: 'all', reference: enquiry.reference, filters: {} })}
          state={state}
          isCurrent={false}
          now={now}
        />
      )}
    />
  )
}
