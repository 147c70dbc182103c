import type { ReactNode, RefObject } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../contract/languages.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Choice } from './choice.tsx'
import { SearchField } from './search-field.tsx'
import { When } from './when.tsx'

interface Common {
  assignee?: string
  language?: string
  from?: string
  to?: string
}

/** The props that the pane of a list passes to its filters. */
export interface FilterPlace {
  isOpen: boolean
  searchField: RefObject<HTMLInputElement | null>
}

interface FilterBarProps {
  place: FilterPlace
  /** Such as "Search enquiries". */
  label: string
  placeholder: string
  address: { view?: string; search: string; find: (words: string) => void }
  children: ReactNode
}

/** The search of a list, and its filters beside it. */
export function FilterBar({ place, label, placeholder, address, children }: FilterBarProps) {
  return (
    <search
      id="filters"
      className="flex flex-wrap items-center gap-1.5 @max-[36.5rem]/list:not-[[data-open]]:hidden"
      data-open={place.isOpen || undefined}
    >
      <SearchField
        key={address.view}
        label={label}
        placeholder={placeholder}
        address={address}
        field={place.searchField}
      />
      {children}
    </search>
  )
}

interface FiltersProps extends FilterBarProps {
  address: FilterBarProps['address'] & { filters: Common; filterBy: (change: Common) => void }
  /** The agents who can be assigned. */
  agents: { id: string; name: string }[] | undefined
}

/** The search and the filters of a list of items; `children` are those that only this list has. */
export function Filters({ agents = [], children, ...bar }: FiltersProps) {
  const { filters, filterBy } = bar.address
  const { person } = useDesk()
  const others = agents.filter(({ id }) => id !== person.id)
  return (
    <FilterBar {...bar}>
      {children}
      <Choice
        label="Language"
        value={filters.language}
        onChoose={(value) => filterBy({ language: value })}
        options={LANGUAGES.map((language): [string, string] => [language, LANGUAGE_NAMES[language]])}
      />
      <Choice
        label="Who"
        value={filters.assignee}
        onChoose={(value) => filterBy({ assignee: value })}
        options={[
          ['me', 'Me'],
          ['nobody', 'Unassigned'],
          ...others.map(({ id, name }): [string, string] => [id, name]),
        ]}
      />
      <When address={bar.address} />
    </FilterBar>
  )
}
