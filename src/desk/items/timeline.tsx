import type { ReactNode } from 'react'
import { initialsOf } from '../ui/initials.tsx'

/** The events, along one line from first to last. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="grid gap-2.5 text-second">{children}</ol>
}

interface MomentProps {
  /** The actor, whose initials mark the event; a dot if it was no staff member. */
  by: string | undefined
  children: ReactNode
}

export function Moment({ by, children }: MomentProps) {
  return (
    <li className="wrap-anywhere before:absolute before:top-3.5 before:-bottom-5.5 before:left-3 before:w-0.5 before:bg-jamun-200 relative min-h-6.5 pl-9 last:before:hidden forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none">
      {by ? (
        <span
          aria-hidden="true"
          className="forced-edge absolute -top-px left-0 grid size-6.5 place-items-center rounded-full bg-jamun-100 font-semibold text-[0.75rem] text-jamun-700 shadow-[0_0_0_3px_var(--color-white)]"
        >
          {initialsOf(by)}
        </span>
      ) : (
        <span
          className="absolute top-1.75 left-2 size-2.5 rounded-full bg-white shadow-[inset_0_0_0_2px_var(--color-jamun-400)] forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
          aria-hidden="true"
        />
      )}
      {children}
    </li>
  )
}
