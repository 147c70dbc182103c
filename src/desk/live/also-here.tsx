import type { Person } from '../api/bus.ts'
import { Initials } from '../ui/initials.tsx'

/** Who else looks at the same. Read out when it changes. */
export function AlsoHere({ people }: { people: Person[] }) {
  const [first, ...others] = people
  return (
    <div role="status">
      {first && (
        <p className="mt-2 flex items-center gap-2 text-second">
          <Initials name={first.name} className="bg-neem-100 text-neem-700 ring-2 ring-neem-700" />
          {others.length === 0
            ? `${first.name} is here too`
            : `${first.name} and ${others.length} more are here too`}
        </p>
      )}
    </div>
  )
}
