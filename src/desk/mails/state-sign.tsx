import type { MailState } from '../../contract/desk-mails.ts'
import { doneSign, line, minusSign, Sign } from '../ui/sign.tsx'

export const StateSign = ({ state }: { state: MailState }) => <Sign>{SIGNS[state]}</Sign>

const SIGNS = {
  'gave up': (
    <>
      <circle cx="8" cy="8" r="7.4" fill="var(--color-err)" />
      <path d="M8 4.4v4.2M8 11.4v.1" stroke="#fff" strokeWidth="1.9" {...line} />
    </>
  ),
  waits: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="#fff" stroke="var(--color-jamun-600)" strokeWidth="1.6" />
      <path
        d="M5 8h5.6M8.4 5.6 10.8 8l-2.4 2.4"
        stroke="var(--color-jamun-600)"
        strokeWidth="1.6"
        {...line}
      />
    </>
  ),
  sent: doneSign,
  stopped: minusSign,
}
