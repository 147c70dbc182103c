import { Lock } from 'lucide-react'

/** In the list, beside an entry that waits for a second person. */
export function WaitsSign() {
  return (
    <span className="flex items-center gap-1 text-ink-2 text-second">
      <Lock aria-hidden="true" size={16} strokeWidth={1.75} />
      waiting
    </span>
  )
}
