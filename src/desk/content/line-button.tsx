import type { LucideIcon } from 'lucide-react'
import { iconButtonClass } from '../ui/classes.ts'

interface LineButtonProps {
  Icon: LucideIcon
  label: string
  /** Where it moves its row. */
  way?: 'up' | 'down'
  /** It can be reached all the same: the focus stays when a row came to an end. */
  isOff?: boolean
  onClick: () => void
}

export function LineButton({ Icon, label, way, isOff = false, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={label}
      aria-disabled={isOff}
      data-way={way}
      onClick={() => !isOff && onClick()}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  )
}
