import { MAIL_GROUPS } from '../../contract/desk-mails.ts'
import { Choice } from '../items/lists/choice.tsx'
import { FilterBar, type FilterPlace } from '../items/lists/filters.tsx'
import { When } from '../items/lists/when.tsx'
import type { Address } from './use-mails.ts'
import { GROUP_WORDS } from './views.ts'

interface FiltersProps {
  place: FilterPlace
  address: Address
}

/** Search and filters of a list. */
export function Filters({ place, address }: FiltersProps) {
  const { filters, filterBy } = address
  return (
    <FilterBar
      place={place}
      label="Search emails"
      placeholder="Name, whole address, reference"
      address={address}
    >
      <Choice
        label="Kind"
        value={filters.group}
        onChoose={(value) => filterBy({ group: value })}
        options={MAIL_GROUPS.map((group) => [group, GROUP_WORDS[group]])}
      />
      <When label="Day" address={address} />
    </FilterBar>
  )
}
