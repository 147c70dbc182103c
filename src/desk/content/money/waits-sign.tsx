import { Lock } from 'lucide-react'

/** The sign in the list beside an entry with a proposal that a second person has to confirm. */
export function WaitsSign() {
  return (
    <span className="flex items-center gap-1 text-ink-2 text-second">
      <Lock aria-hidden="true" size={16} strokeWidth={1.75} />
      waiting
    </span>
  )
}
