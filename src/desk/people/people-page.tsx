import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { ExportButton } from '../exports/export-button.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { PeopleList } from './people-list.tsx'
import { Person } from './person.tsx'
import { RequestsPage } from './requests-page.tsx'

/** The path segment of the requests, in place of a reference. */
const REQUESTS = 'requests'

/** The search for people, or one person. The search text is restored on the way back, and is never part of an address. */
export function Component() {
  const { reference } = useParams()
  // The search dialog passes its text in the state of the address.
  const { search = '' } = (useLocation().state ?? {}) as { search?: string }
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    // The address of a person has no search text, so the typed text stays for the way back.
    if (search) setTyped(search)
  }
  const words = useSettled(typed.trim())
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: 'Find a person', group: 'List', run: () => field.current?.focus() }])
  if (reference === REQUESTS)
    return (
      <div className="@container/people grid gap-3 max-w-336">
        <RequestsPage views={<Views />} />
      </div>
    )
  if (reference) return <Person key={reference} reference={reference} />
  return (
    <div className="@container/people grid gap-3 max-w-336">
      <div className="flex flex-wrap items-end gap-3">
        <PageTitle title="People" className="min-w-0 flex-1 text-[1.625rem]" />
        <ExportButton list="people" filter={{ search: words }} />
      </div>
      <Views />
      <search className="flex items-center gap-2 max-w-120 min-h-11 px-3 border border-jamun-400 rounded-control bg-white text-jamun-700 focus-within:halo">
        <Search aria-hidden="true" size={18} />
        <input
          className="flex-1 min-w-0 min-h-10.5 text-ink focus-visible:no-halo"
          ref={field}
          type="search"
          aria-label="Find a person"
          placeholder="Name, email, number, reference"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <PeopleList words={words} />
    </div>
  )
}

function Views() {
  return (
    <nav aria-label="People" className="flex flex-wrap gap-y-1 gap-x-4">
      <NavLink
        className="inline-flex items-center min-h-11 text-jamun-700 font-semibold aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-haldi-500)] aria-[current=page]:text-jamun-950 forced-colors:aria-[current=page]:border-b-3 forced-colors:aria-[current=page]:border-[Highlight]"
        to="/people"
        end
      >
        Everybody
      </NavLink>
      <NavLink
        className="inline-flex items-center min-h-11 text-jamun-700 font-semibold aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-haldi-500)] aria-[current=page]:text-jamun-950 forced-colors:aria-[current=page]:border-b-3 forced-colors:aria-[current=page]:border-[Highlight]"
        to={`/people/${REQUESTS}`}
      >
        Data requests
      </NavLink>
    </nav>
  )
}
