import type { ReactNode } from 'react'

interface FeeTableProps {
  /** The name of a table that may be wider than the page. */
  label?: string
  children: ReactNode
}

/** Rows of a statement, or sums, in a box that scrolls sideways. Positioned: it contains texts for screen readers. */
export function FeeTable({ label, children }: FeeTableProps) {
  return (
    <section
      className="relative overflow-x-auto rounded-box border border-hair bg-white"
      // The keyboard must reach a box that scrolls.
      tabIndex={label ? 0 : undefined}
      aria-label={label}
    >
      <table className="w-full border-collapse whitespace-nowrap text-second tabular-nums [&_:is(th,td)]:border-hair-2 [&_:is(th,td)]:border-b [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start">
        {children}
      </table>
    </section>
  )
}
