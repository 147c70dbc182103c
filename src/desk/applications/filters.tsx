import type { RefObject } from 'react'
import { FLAG_NAMES, OTHER_COURSE } from '../../contract/desk-applications.ts'
import { useDesk } from '../desk-context.tsx'
import { Choice } from '../enquiries/choice.tsx'
import { SearchField } from '../enquiries/filters.tsx'
import { When } from '../enquiries/when.tsx'
import { type Address, useCounts } from './use-applications.ts'
import { FLAG_WORDS } from './views.ts'

interface FiltersProps {
  id: string
  isOpen: boolean
  address: Address
  searchField: RefObject<HTMLInputElement | null>
}

/** What a list is searched for and filtered by. */
export function Filters({ id, isOpen, address, searchField }: FiltersProps) {
  const { filters, filterBy } = address
  const { person } = useDesk()
  const { agents = [], courses = [] } = useCounts().data ?? {}
  const others = agents.filter((agent) => agent.id !== person.id)
  return (
    <search id={id} className="filters" data-open={isOpen || undefined}>
      <SearchField
        key={address.view}
        label="Search applications"
        placeholder="Name, number, mail, reference, transaction number"
        address={address}
        field={searchField}
      />
      <Choice
        label="Course"
        value={filters.course}
        onChoose={(value) => filterBy({ course: value })}
        options={[
          ...courses.map((course): [string, string] => [course, course]),
          [OTHER_COURSE, 'Another one'],
        ]}
      />
      <Choice
        label="Flag"
        value={filters.flag}
        onChoose={(value) => filterBy({ flag: value })}
        options={[
          ['any', 'Any flag'],
          ...FLAG_NAMES.map((flag): [string, string] => [flag, FLAG_WORDS[flag]]),
        ]}
      />
      <Choice
        label="Who"
        value={filters.assignee}
        onChoose={(value) => filterBy({ assignee: value })}
        options={[
          ['me', 'Me'],
          ['nobody', 'Nobody yet'],
          ...others.map((agent): [string, string] => [agent.id, agent.name]),
        ]}
      />
      <When address={address} />
    </search>
  )
}
