import type { Writing } from '../../contract/desk-live.ts'
import type { Person } from '../api/bus.ts'
import { Initials } from '../ui/initials.tsx'

const WRITES: Record<Writing, string> = { note: 'writing a note', message: 'writing to them' }

interface AlsoHereProps {
  people: Person[]
  className?: string
}

/** A line with the colleagues who have the same item open. Screen readers announce changes. */
export function AlsoHere({ people, className = 'mt-2' }: AlsoHereProps) {
  const first = people.find(({ writing }) => writing) ?? people[0]
  const others = people.length - 1
  return (
    <div role="status">
      {first && (
        <p className={`flex items-center gap-2 text-second ${className}`}>
          <Initials name={first.name} className="bg-neem-100 text-neem-700 ring-2 ring-neem-700" />
          <span className="min-w-0 wrap-anywhere">
            {others === 0 ? `${first.name} is also here` : `${first.name} and ${others} more are also here`}
            {first.writing && `, ${others === 0 ? '' : `${first.name} `}${WRITES[first.writing]}`}
          </span>
        </p>
      )}
    </div>
  )
}
