import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { TOPIC_FILTERS } from '../../contract/desk-inbox.ts'
import { CONTACT_METHODS } from '../../contract/enquiries.ts'
import { useDesk } from '../desk-context.tsx'
import { Choice } from './choice.tsx'
import type { Address } from './use-address.ts'
import { useCounts } from './use-list.ts'
import { When } from './when.tsx'

const SETTLED_MS = 250

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
        onChoose={(value) => filterBy({ topic: value })}
        options={TOPIC_FILTERS.map((topic) => [topic, topic === 'other' ? 'Another one' : topic])}
      />
      <Choice
        label="By"
        value={filters.method}
        onChoose={(value) => filterBy({ method: value })}
        options={CONTACT_METHODS.map((method) => [method, method])}
      />
      <Choice
        label="Who"
        value={filters.assignee}
        onChoose={(value) => filterBy({ assignee: value })}
        options={[
          ['me', 'Me'],
          ['nobody', 'Nobody yet'],
          ...others.map(({ id, name }): [string, string] => [id, name]),
        ]}
      />
      <When address={address} />
    </search>
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
  /** What was sent from here and has not come back: more was typed since, which stays. */
  const [asked, setAsked] = useState<string[]>([])
  if (known !== search) {
    setKnown(search)
    const at = asked.lastIndexOf(search)
    setAsked(asked.slice(at + 1))
    // Back and forward change what is searched.
    if (at < 0) setTyped(search)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === search) return undefined
    const timer = setTimeout(() => {
      setAsked((before) => [...before, words])
      find(words)
    }, SETTLED_MS)
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
