import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { useCounts } from './use-applications.ts'

/** In the head of the list, once a course has a batch. */
export function BatchesLink() {
  const { batches = [] } = useCounts().data ?? {}
  if (batches.length === 0) return null
  return (
    <Link
      to="/batches"
      className="grid place-items-center flex-none size-(--control) rounded-full text-ink hover:bg-jamun-100"
      aria-label="Batches"
      title="Batches"
    >
      <CalendarDays aria-hidden="true" size={20} strokeWidth={1.75} />
    </Link>
  )
}
