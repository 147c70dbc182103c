import type { RefObject } from 'react'
import { MAIL_GROUPS } from '../../contract/desk-mails.ts'
import { Choice } from '../enquiries/choice.tsx'
import { SearchField } from '../enquiries/filters.tsx'
import type { Address } from './use-mails.ts'
import { GROUP_WORDS } from './views.ts'

interface FiltersProps {
  id: string
  isOpen: boolean
  address: Address
  searchField: RefObject<HTMLInputElement | null>
}

/** What a list is searched for and filtered by. */
export function Filters({ id, isOpen, address, searchField }: FiltersProps) {
  const { filters, filterBy } = address
  return (
    <search id={id} className="filters" data-open={isOpen || undefined}>
      <SearchField
        key={address.view}
        label="Search mails"
        placeholder="Whole address, or reference"
        address={address}
        field={searchField}
      />
      <Choice
        label="Kind"
        value={filters.group}
        onChoose={(value) => filterBy({ group: value })}
        options={MAIL_GROUPS.map((group) => [group, GROUP_WORDS[group]])}
      />
    </search>
  )
}
