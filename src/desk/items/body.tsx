import type { ReactNode } from 'react'

interface BodyProps {
  className?: string
  /** Smaller gaps, for the parts above one that scrolls. */
  isTight?: boolean
  children: ReactNode
}

/** The parts of an item, one below the other. */
export function Body({ className = '', isTight = false, children }: BodyProps) {
  return (
    <div
      className={`grid content-start px-5 *:min-w-0 max-rail:px-4 ${isTight ? 'gap-2 pt-2.5 pb-2.5' : 'gap-4 pt-4 pb-6'} ${className}`}
    >
      {children}
    </div>
  )
}
