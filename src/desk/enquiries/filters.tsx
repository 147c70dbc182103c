import { TOPIC_FILTERS } from '../../contract/desk-inbox.ts'
import { CONTACT_METHODS } from '../../contract/enquiries.ts'
import { Choice } from '../items/lists/choice.tsx'
import { type FilterPlace, Filters } from '../items/lists/filters.tsx'
import type { Address } from './use-address.ts'
import { useCounts } from './use-list.ts'

/** The search and the filters of a list of enquiries. */
export function EnquiryFilters({ place, address }: { place: FilterPlace; address: Address }) {
  const { filters, filterBy } = address
  return (
    <Filters
      place={place}
      label="Search enquiries"
      placeholder="Name, number, email, reference"
      address={address}
      agents={useCounts().data?.agents}
    >
      <Choice
        label="Topic"
        value={filters.topic}
        onChoose={(value) => filterBy({ topic: value })}
        options={TOPIC_FILTERS.map((topic) => [topic, topic === 'other' ? 'Another one' : topic])}
      />
      <Choice
        label="By"
        value={filters.method}
        onChoose={(value) => filterBy({ method: value })}
        options={CONTACT_METHODS.map((method) => [method, method])}
      />
    </Filters>
  )
}
