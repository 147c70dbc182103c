import type { LucideIcon } from 'lucide-react'
import { iconButtonClass } from '../ui/classes.ts'

interface LineButtonProps {
  Icon: LucideIcon
  label: string
  /** The direction in which the button moves its row. */
  way?: 'up' | 'down'
  /** It stays focusable: the focus must not be lost when a row reaches an end of the list. */
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
