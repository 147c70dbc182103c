import type { ReactNode } from 'react'
import { Mark } from '../ui/mark.tsx'
import { PageTitle } from '../ui/page-title.tsx'

interface GateCardProps {
  title: string
  intro?: ReactNode
  /** Set in a dialog over the desk, which has no background of its own. */
  bare?: boolean
  children: ReactNode
}

/** The card of every screen before the desk. */
export function GateCard({ title, intro, bare, children }: GateCardProps) {
  const card = (
    <div
      className={`forced-edge grid w-full gap-4.5 rounded-card bg-white ${bare ? '' : 'max-w-[27rem] p-[clamp(16px,5vw,28px)] shadow-raised'}`}
    >
      <div className="grid gap-1.5">
        <PageTitle title={title} className="text-[2rem]" />
        {intro && <div className="text-ink-2">{intro}</div>}
      </div>
      {children}
    </div>
  )
  if (bare) return card
  return (
    <main className="gate">
      <Mark />
      {card}
    </main>
  )
}
