import type { ReactNode } from 'react'

/** The parts of an item, one below the other. */
export function Body({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-4 px-5 pt-4 pb-6 *:min-w-0 max-rail:px-4 ${className}`}>
      {children}
    </div>
  )
}
