import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useParams } from 'react-router'
import { ExportButton } from '../exports/export-button.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { PeopleList } from './people-list.tsx'
import { Person } from './person.tsx'
import { RequestsPage } from './requests-page.tsx'
import './people.css'
import './person.css'
import './requests.css'

const SETTLED_MS = 250
/** In the place of a reference. */
const REQUESTS = 'requests'

/** Who is looked for, or one of them. What was typed is there again on the way back, and stands in no address. */
export function Component() {
  const { reference } = useParams()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const settled = setTimeout(setWords, SETTLED_MS, typed.trim())
    return () => clearTimeout(settled)
  }, [typed])
  useKeys([{ keys: '/', label: 'Find a person', group: 'List', run: () => field.current?.focus() }])
  if (reference === REQUESTS)
    return (
      <div className="people">
        <RequestsPage views={<Views />} />
      </div>
    )
  if (reference) return <Person key={reference} reference={reference} />
  return (
    <div className="people">
      <div className="person-head">
        <PageTitle title="People" className="min-w-0 flex-1 text-[1.625rem]" />
        <ExportButton list="people" filter={{ search: words }} />
      </div>
      <Views />
      <search className="people-search">
        <Search aria-hidden="true" size={18} />
        <input
          ref={field}
          type="search"
          aria-label="Find a person"
          placeholder="Name, mail, number, reference"
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
    <nav aria-label="People" className="people-views">
      <NavLink to="/people" end>
        Everybody
      </NavLink>
      <NavLink to={`/people/${REQUESTS}`}>Requests about data</NavLink>
    </nav>
  )
}
