import type { ReactNode } from 'react'
import { Mark } from '../ui/mark.tsx'
import { PageTitle } from '../ui/page-title.tsx'

interface GateCardProps {
  title: string
  intro?: ReactNode
  wide?: boolean
  /** In a dialog over the desk there is no wall around it. */
  bare?: boolean
  children: ReactNode
}

/** The card of everybody who is not in yet. */
export function GateCard({ title, intro, wide, bare, children }: GateCardProps) {
  const card = (
    <div
      className={`forced-edge grid w-full gap-4.5 rounded-card bg-white ${bare ? '' : `p-[clamp(16px,5vw,28px)] shadow-raised ${wide ? 'max-w-[36rem]' : 'max-w-[27rem]'}`}`}
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
