import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskPerson } from '../../contract/desk-people.ts'
import { REQUEST_WORDS } from '../../contract/requests.ts'
import { Button } from '../ui/button.tsx'
import { NewRequest } from './new-request.tsx'
import { Time } from './time.tsx'
import { longDayOf } from './words.ts'

/** What they asked about their data, and a new one for somebody on the phone. */
export function Requests({ person, onChanged }: { person: DeskPerson; onChanged: () => void }) {
  const [isNew, setIsNew] = useState(false)
  const { requests, email, name } = person
  return (
    <section aria-label="Requests">
      <h2>
        Requests about data <span>{requests.length}</span>
      </h2>
      <ul className="person-lines">
        {requests.map(({ reference, kind, state, due, at }) => (
          <li key={reference}>
            <Time at={at} />
            <Link className="link" to="/people/requests">
              {reference}
            </Link>
            <span className="person-grow">{REQUEST_WORDS[kind]}</span>
            <span>{state === 'answered' ? 'Answered' : `Due on ${longDayOf(due)}`}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button look="outline" onClick={() => setIsNew(true)}>
          New request
        </Button>
      </div>
      {isNew && <NewRequest email={email} name={name} onMade={onChanged} onClose={() => setIsNew(false)} />}
    </section>
  )
}
