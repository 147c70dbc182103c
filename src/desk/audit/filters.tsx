import type { RefObject } from 'react'
import { Choice } from '../enquiries/choice.tsx'
import { SearchField } from '../enquiries/filters.tsx'
import { When } from '../enquiries/when.tsx'
import { type Address, useAuditFilters } from './use-audit.ts'

interface FiltersProps {
  id: string
  isOpen: boolean
  address: Address
  searchField: RefObject<HTMLInputElement | null>
}

/** What the record is searched for and filtered by. */
export function Filters({ id, isOpen, address, searchField }: FiltersProps) {
  const { filters, filterBy } = address
  const { staff = [], groups = [] } = useAuditFilters().data ?? {}
  return (
    <search id={id} className="filters" data-open={isOpen || undefined}>
      <SearchField
        label="Search the record"
        placeholder="Name, mail, reference, what was done"
        address={address}
        field={searchField}
      />
      <Choice
        label="Who"
        value={filters.who}
        onChoose={(value) => filterBy({ who: value })}
        options={staff.map(({ id: staffId, name }): [string, string] => [staffId, name])}
      />
      <select
        aria-label="What"
        className="filter"
        data-on={filters.deed ? true : undefined}
        value={filters.deed ?? ''}
        onChange={(event) => filterBy({ deed: event.target.value })}
      >
        <option value="">What</option>
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.deeds.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <When address={address} />
    </search>
  )
}
