import type { EnquiryState } from '../../contract/desk-enquiries.ts'
import { doneSign, line, minusSign, newSign, ring, Sign } from '../ui/sign.tsx'

export const STATE_WORDS: Record<EnquiryState, string> = {
  new: 'New',
  'in progress': 'In progress',
  waiting: 'Awaiting reply',
  answered: 'Answered',
  closed: 'Closed',
  'set aside': 'Spam',
}

export const StateSign = ({ state }: { state: EnquiryState }) => <Sign>{SIGNS[state]}</Sign>

const SIGNS = {
  new: newSign,
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
      <path d="M8 5v3.2l2 1.2" stroke="var(--color-haldi-700)" strokeWidth="1.6" {...line} />
    </>
  ),
  answered: doneSign,
  closed: minusSign,
  'set aside': minusSign,
}
