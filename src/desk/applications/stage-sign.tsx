import type { ReactNode } from 'react'
import type { Stage } from '../../contract/stages.ts'
import { doneSign, greySign, line, minusSign, newSign, Sign } from '../ui/sign.tsx'

export const StageSign = ({ stage }: { stage: Stage }) => <Sign>{SIGNS[stage]}</Sign>

const SIGNS: Record<Stage, ReactNode> = {
  received: newSign,
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
  accepted: doneSign,
  refused: greySign('m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4'),
  withdrawn: minusSign,
}
