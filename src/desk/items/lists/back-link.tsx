import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The list an enquiry was opened from, with its filters, and with the search, which no address holds. */
export interface Back {
  to: string
  state: unknown
}

export function BackLink({ to, state }: Back) {
  return (
    <Link
      className="hidden place-items-center flex-none size-11 rounded-full text-ink-2 max-rail:grid"
      to={to}
      state={state}
      aria-label="Back to the list"
    >
      <ChevronLeft aria-hidden="true" size={20} />
    </Link>
  )
}
