import { Link } from 'react-router'
import type { DeskBatch } from '../../contract/desk-applications.ts'
import { isSameCourse } from '../../contract/same-course.ts'
import { type Address, useCounts } from './use-applications.ts'

/** The seats of the batch, or of the batches of the course, by which the list is filtered. */
export function SeatsLines({ address }: { address: Address }) {
  const { course, batch } = address.filters
  const { batches = [] } = useCounts().data ?? {}
  const shown = batches.filter((each) =>
    batch ? each.key === batch : course !== undefined && isSameCourse(each.course, course, [each.names]),
  )
  if (shown.length === 0) return null
  return (
    <ul aria-label="Seats" className="grid gap-0.5 px-4 py-2 border-b border-hair-2 text-second tabular-nums">
      {shown.map((each) => (
        <li key={each.key} className="wrap-anywhere">
          <Link to={`/batches/${each.key}`} className="link font-semibold">
            {each.name}
          </Link>
          : {seatsInWords(each)}
        </li>
      ))}
    </ul>
  )
}

export function seatsInWords({ seats, held }: Pick<DeskBatch, 'seats' | 'held'>): string {
  if (seats === null) return `${held} seats given, no limit`
  if (held > seats) return `all ${seats} seats given, ${held - seats} waiting`
  return `${held} of ${seats} seats given, ${seats - held} left`
}
