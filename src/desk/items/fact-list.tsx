import type { ReactNode } from 'react'

interface FactsProps {
  /** Two facts side by side where the pane is wide. */
  isPaired?: boolean
  /** Pairs of term and value. */
  children: ReactNode
}

export function FactList({ isPaired = false, children }: FactsProps) {
  const look = isPaired
    ? '@min-[34rem]/item:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] [&_dd]:min-h-7'
    : '[&_dd]:min-h-(--control)'
  return (
    <dl
      className={`grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.25 [&_dd]:wrap-anywhere [&_dd]:content-center [&_dt]:text-ink-2 ${look}`}
    >
      {children}
    </dl>
  )
}
