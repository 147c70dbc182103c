import { FLAG_NAMES, OTHER_COURSE } from '../../contract/desk-applications.ts'
import { Choice } from '../items/lists/choice.tsx'
import { type FilterPlace, Filters } from '../items/lists/filters.tsx'
import { type Address, useCounts } from './use-applications.ts'
import { FLAG_WORDS } from './views.ts'

/** The search and the filters of a list of applications. */
export function ApplicationFilters({ place, address }: { place: FilterPlace; address: Address }) {
  const { filters, filterBy } = address
  const { agents, courses = [], batches = [] } = useCounts().data ?? {}
  return (
    <Filters
      place={place}
      label="Search applications"
      placeholder="Name, number, email, reference, transaction number"
      address={address}
      agents={agents}
    >
      <Choice
        label="Course"
        value={filters.course}
        onChoose={(value) => filterBy({ course: value })}
        options={[
          ...courses.map((course): [string, string] => [course, course]),
          [OTHER_COURSE, 'Another one'],
        ]}
      />
      {batches.length > 0 && (
        <Choice
          label="Batch"
          value={filters.batch}
          onChoose={(value) => filterBy({ batch: value })}
          options={batches.map(({ key, course, name }): [string, string] => [key, `${name}: ${course}`])}
        />
      )}
      <Choice
        label="Flag"
        value={filters.flag}
        onChoose={(value) => filterBy({ flag: value })}
        options={[
          ['any', 'Any flag'],
          ...FLAG_NAMES.map((flag): [string, string] => [flag, FLAG_WORDS[flag]]),
        ]}
      />
    </Filters>
  )
}
