import { Choice } from '../items/lists/choice.tsx'
import { FilterBar, type FilterPlace } from '../items/lists/filters.tsx'
import { When } from '../items/lists/when.tsx'
import { filterClass } from '../ui/classes.ts'
import { type Address, useAuditFilters } from './use-audit.ts'

interface FiltersProps {
  place: FilterPlace
  address: Address
}

/** Search and filters of the record. */
export function Filters({ place, address }: FiltersProps) {
  const { filters, filterBy } = address
  const { staff = [], groups = [] } = useAuditFilters().data ?? {}
  return (
    <FilterBar
      place={place}
      label="Search the log"
      placeholder="Name, email, reference, what was done"
      address={address}
    >
      <Choice
        label="Who"
        value={filters.who}
        onChoose={(value) => filterBy({ who: value })}
        options={staff.map(({ id: staffId, name }): [string, string] => [staffId, name])}
      />
      <select
        aria-label="What"
        className={filterClass}
        data-on={filters.action ? true : undefined}
        value={filters.action ?? ''}
        onChange={(event) => filterBy({ action: event.target.value })}
      >
        <option value="">What</option>
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.actions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <When address={address} />
    </FilterBar>
  )
}
