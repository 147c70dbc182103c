import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'

interface DialogTitleProps {
  isLarge?: boolean
  onClose: () => void
  children: ReactNode
}

/** The heading of a dialog without other buttons, with the one that closes it. */
export const DialogTitle = ({ isLarge = false, onClose, children }: DialogTitleProps) => (
  <div className={isLarge ? 'flex items-center justify-between' : 'flex items-center justify-between gap-2'}>
    <h2 className={isLarge ? 'text-2xl' : 'text-xl'}>{children}</h2>
    <CloseButton onClick={onClose} />
  </div>
)
