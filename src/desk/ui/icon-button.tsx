import type { LucideIcon } from 'lucide-react'
import { iconButtonClass } from './classes.ts'

interface IconButtonProps {
  Icon: LucideIcon
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A round button that is a sign alone. */
export const IconButton = ({ Icon, label, ...button }: IconButtonProps) => (
  <button type="button" className={iconButtonClass} aria-label={label} title={label} {...button}>
    <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
  </button>
)
