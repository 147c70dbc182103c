import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { TOPIC_FILTERS } from '../../contract/desk-inbox.ts'
import { CONTACT_METHODS } from '../../contract/enquiries.ts'
import { useDesk } from '../desk-context.tsx'
import type { Address } from './use-address.ts'
import { useCounts } from './use-list.ts'

const SETTLED_MS = 250
const DAY = 24 * 3600_000

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
  const agents = useCounts().data?.agents ?? []
  const others = agents.filter((agent) => agent.id !== person.id)
  return (
    <search id={id} className="filters" data-open={isOpen || undefined}>
      <SearchField
        key={address.view}
        label="Search enquiries"
        placeholder="Name, number, mail, reference"
        address={address}
        field={searchField}
      />
      <Choice
        label="Topic"
        value={filters.topic}
        onChoose={(value) => filterBy('topic', value)}
        options={TOPIC_FILTERS.map((topic) => [topic, topic === 'other' ? 'Another one' : topic])}
      />
      <Choice
        label="By"
        value={filters.method}
        onChoose={(value) => filterBy('method', value)}
        options={CONTACT_METHODS.map((method) => [method, method])}
      />
      <Choice
        label="Who"
        value={filters.assignee}
        onChoose={(value) => filterBy('assignee', value)}
        options={[
          ['me', 'Me'],
          ['nobody', 'Nobody yet'],
          ...others.map(({ id, name }): [string, string] => [id, name]),
        ]}
      />
      <Choice
        label="When"
        value={filters.from}
        onChoose={(value) => filterBy('from', value)}
        options={[
          [daysAgo(0), 'Today'],
          [daysAgo(6), 'Last 7 days'],
          [daysAgo(29), 'Last 30 days'],
        ]}
      />
    </search>
  )
}

/** The day it was some days ago where the person sits. */
export function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE').format(Date.now() - days * DAY)
}

interface ChoiceProps {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  options: [value: string, label: string][]
}

export function Choice({ label, value = '', onChoose, options }: ChoiceProps) {
  const isKnown = value === '' || options.some(([known]) => known === value)
  return (
    <select
      aria-label={label}
      className="filter"
      data-on={value !== '' || undefined}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{label}</option>
      {!isKnown && <option value={value}>{label === 'When' ? `Since ${value}` : 'Somebody'}</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}

interface SearchFieldProps {
  label: string
  placeholder: string
  address: Pick<Address, 'search' | 'find'>
  field: RefObject<HTMLInputElement | null>
}

export function SearchField({ label, placeholder, address, field }: SearchFieldProps) {
  const { search, find } = address
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    // Back and forward change what is searched; what is typed right now does not wait for them.
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === search) return undefined
    const timer = setTimeout(() => find(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed, search, find])
  return (
    <label className="search">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" size={16} strokeWidth={2} />
      <input
        ref={field}
        type="search"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
