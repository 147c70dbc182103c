import type { ReactNode } from 'react'
import { translate } from '../../texts/translate.ts'

interface PanelProps {
  /** Ref of the heading, which takes the focus when the focused element is removed. */
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** One white card of the dashboard, below the profile. */
export function Panel({ id, title, intro, children }: PanelProps) {
  return (
    <section
      aria-labelledby={id}
      className="forced-edge rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised"
    >
      <h2
        id={id}
        tabIndex={-1}
        className="text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] outline-none focus-visible:shadow-none"
      >
        {title}
      </h2>
      {intro && <div className="mt-2 text-ink-2">{intro}</div>}
      {children}
    </section>
  )
}

/** A panel whose code or data is loading. */
export function PanelSkeleton() {
  return (
    <div className="forced-edge rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised">
      <p role="status" className="sr-only">
        {translate('Loading…')}
      </p>
      <LinesSkeleton heading />
    </div>
  )
}

/** Placeholder lines for the content below the heading of a panel. */
export function LoadingLines({ text }: { text: string }) {
  return (
    <div className="mt-5">
      <p role="status" className="sr-only">
        {text}
      </p>
      <LinesSkeleton />
    </div>
  )
}

function LinesSkeleton({ heading = false }: { heading?: boolean }) {
  return (
    <div aria-hidden="true" className="grid gap-4 motion-safe:animate-[pulse_1.6s_ease-in-out_3]">
      {heading && <div className="h-8 w-3/5 rounded-control bg-jamun-100" />}
      <div className="h-14 rounded-control bg-jamun-100" />
      <div className="h-14 rounded-control bg-jamun-100" />
    </div>
  )
}
