import { FoundElsewhere } from '../items/lists/found-elsewhere.tsx'
import { EnquiryRow } from './enquiry-row.tsx'
import { STATE_WORDS } from './state-sign.tsx'
import type { Address } from './use-address.ts'
import { useList } from './use-list.ts'

/** The enquiries of other lists that match the search. */
export const EnquiriesElsewhere = ({ address }: { address: Address }) => (
  <FoundElsewhere
    address={address}
    list={useList({ view: 'all', search: address.search })}
    placeOf={({ state }) => STATE_WORDS[state]}
    row={(enquiry, shown) => <EnquiryRow key={enquiry.reference} enquiry={enquiry} {...shown} />}
  />
)
