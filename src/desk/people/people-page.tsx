import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useKeys } from '../keys/use-keys.ts'
import { PeopleList } from './people-list.tsx'
import { Person } from './person.tsx'
import './people.css'
import './person.css'

const SETTLED_MS = 250

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
  if (reference) return <Person key={reference} reference={reference} />
  return (
    <div className="people">
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
