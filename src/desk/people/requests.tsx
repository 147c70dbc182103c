import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskPerson } from '../../contract/desk-people.ts'
import { REQUEST_WORDS } from '../../contract/requests.ts'
import { Button } from '../ui/button.tsx'
import { longDayOf } from './labels.ts'
import { NewRequest } from './new-request.tsx'
import { Box, Line, Middle } from './section.tsx'
import { Time } from './time.tsx'

/** The requests of a person about their data, and a form for one made on the phone. */
export function Requests({ person, onChanged }: { person: DeskPerson; onChanged: () => void }) {
  const [isNew, setIsNew] = useState(false)
  const { requests, email, name } = person
  return (
    <Box label="Requests" title="Data requests" about={String(requests.length)}>
      <ul className="grid text-second">
        {requests.map(({ reference, kind, state, due, at }) => (
          <Line key={reference}>
            <Time at={at} />
            <Link className="link" to="/people/requests">
              {reference}
            </Link>
            <Middle>{REQUEST_WORDS[kind]}</Middle>
            <span>{state === 'answered' ? 'Answered' : `Due on ${longDayOf(due)}`}</span>
          </Line>
        ))}
      </ul>
      <div>
        <Button look="outline" onClick={() => setIsNew(true)}>
          New request
        </Button>
      </div>
      {isNew && <NewRequest email={email} name={name} onMade={onChanged} onClose={() => setIsNew(false)} />}
    </Box>
  )
}
