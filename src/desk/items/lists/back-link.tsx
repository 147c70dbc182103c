import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The list from which the item was opened, with its filters and its search, which is not part of the address. */
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
