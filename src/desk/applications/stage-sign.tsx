import type { ReactNode } from 'react'
import type { Stage } from '../../contract/stages.ts'

/** The icon of a stage, always beside its word. */
export function StageSign({ stage }: { stage: Stage }) {
  return (
    <svg
      className="forced-colors:forced-color-adjust-none"
      viewBox="0 0 16 16"
      width={16}
      height={16}
      aria-hidden="true"
    >
      {SIGNS[stage]}
    </svg>
  )
}

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const grey = (d: string) => (
  <>
    <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-ink-2)" strokeWidth="1.8" />
    <path d={d} stroke="var(--color-ink-2)" strokeWidth="1.8" {...line} />
  </>
)

const SIGNS: Record<Stage, ReactNode> = {
  received: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-jamun-600)" strokeWidth="1.8" />
      <circle cx="8" cy="8" r="3" fill="var(--color-haldi-500)" />
    </>
  ),
  'fee found': (
    <>
      <circle
        cx="8"
        cy="8"
        r="6.8"
        fill="var(--color-neem-100)"
        stroke="var(--color-neem-700)"
        strokeWidth="1.5"
      />
      <path
        d="M5.6 4.8h5M5.6 7h5M9.3 11.6 5.8 9h1c3.2 0 3.2-4.2 0-4.2"
        stroke="var(--color-neem-700)"
        strokeWidth="1.3"
        {...line}
      />
    </>
  ),
  'fee not found': (
    <>
      <circle
        cx="8"
        cy="8"
        r="6.8"
        fill="var(--color-gul-100)"
        stroke="var(--color-gul-700)"
        strokeWidth="1.5"
        strokeDasharray="3 1.8"
      />
      <path d="M8 4.6v4.2M8 11.3v.1" stroke="var(--color-gul-700)" strokeWidth="1.8" {...line} />
    </>
  ),
  accepted: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--color-neem-700)" />
      <path d="m4.8 8.3 2.2 2.2 4.2-4.6" stroke="#fff" strokeWidth="1.9" {...line} />
    </>
  ),
  refused: grey('m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4'),
  withdrawn: grey('M5 8h6'),
}
