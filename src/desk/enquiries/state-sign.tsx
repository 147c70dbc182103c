import type { EnquiryState } from '../../contract/desk-enquiries.ts'

export const STATE_WORDS: Record<EnquiryState, string> = {
  new: 'New',
  'in progress': 'In progress',
  waiting: 'Waiting for them',
  answered: 'Answered',
  closed: 'Closed',
  'set aside': 'Set aside',
}

/** The icon of a state, always beside its word. */
export function StateSign({ state }: { state: EnquiryState }) {
  return (
    <svg
      className="forced-colors:forced-color-adjust-none"
      viewBox="0 0 16 16"
      width={16}
      height={16}
      aria-hidden="true"
    >
      {SIGNS[state]}
    </svg>
  )
}

const ring = <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-jamun-600)" strokeWidth="1.8" />
const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const minus = (
  <>
    <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-ink-2)" strokeWidth="1.8" />
    <path d="M5 8h6" stroke="var(--color-ink-2)" strokeWidth="1.8" {...stroke} />
  </>
)

const SIGNS = {
  new: (
    <>
      {ring}
      <circle cx="8" cy="8" r="3" fill="var(--color-haldi-500)" />
    </>
  ),
  'in progress': (
    <>
      {ring}
      <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="var(--color-jamun-600)" />
    </>
  ),
  waiting: (
    <>
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="#fff"
        stroke="var(--color-haldi-700)"
        strokeWidth="1.8"
        strokeDasharray="2.6 2.51"
      />
      <path d="M8 5v3.2l2 1.2" stroke="var(--color-haldi-700)" strokeWidth="1.6" {...stroke} />
    </>
  ),
  answered: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--color-neem-700)" />
      <path d="m4.8 8.3 2.2 2.2 4.2-4.6" stroke="#fff" strokeWidth="1.9" {...stroke} />
    </>
  ),
  closed: minus,
  'set aside': minus,
}
