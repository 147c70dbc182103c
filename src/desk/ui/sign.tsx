import type { ReactNode } from 'react'

/** The icon of a state, always beside its word. */
export function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      className="forced-colors:forced-color-adjust-none"
      viewBox="0 0 16 16"
      width={16}
      height={16}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The icon of an item that ended without success. */
export const greySign = (d: string) => (
  <>
    <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-ink-2)" strokeWidth="1.8" />
    <path d={d} stroke="var(--color-ink-2)" strokeWidth="1.8" {...line} />
  </>
)
export const minusSign = greySign('M5 8h6')

export const ring = (
  <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-jamun-600)" strokeWidth="1.8" />
)

export const newSign = (
  <>
    {ring}
    <circle cx="8" cy="8" r="3" fill="var(--color-haldi-500)" />
  </>
)

export const doneSign = (
  <>
    <circle cx="8" cy="8" r="7.4" fill="var(--color-neem-700)" />
    <path d="m4.8 8.3 2.2 2.2 4.2-4.6" stroke="#fff" strokeWidth="1.9" {...line} />
  </>
)
