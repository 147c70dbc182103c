import type { MailState } from '../../contract/desk-mails.ts'

/** The icon of a mail's state, always beside its label. */
export function StateSign({ state }: { state: MailState }) {
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

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const SIGNS = {
  'gave up': (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--color-err)" />
      <path d="M8 4.4v4.2M8 11.4v.1" stroke="#fff" strokeWidth="1.9" {...stroke} />
    </>
  ),
  waits: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-jamun-600)" strokeWidth="1.6" />
      <path
        d="M5 8h5.6M8.4 5.6 10.8 8l-2.4 2.4"
        stroke="var(--color-jamun-600)"
        strokeWidth="1.6"
        {...stroke}
      />
    </>
  ),
  sent: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--color-neem-700)" />
      <path d="m4.8 8.3 2.2 2.2 4.2-4.6" stroke="#fff" strokeWidth="1.9" {...stroke} />
    </>
  ),
  stopped: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-ink-2)" strokeWidth="1.8" />
      <path d="M5 8h6" stroke="var(--color-ink-2)" strokeWidth="1.8" {...stroke} />
    </>
  ),
}
