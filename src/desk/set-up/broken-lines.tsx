import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Start, StartFinding } from '../../contract/desk-start.ts'
import { Button } from '../ui/button.tsx'
import { whenOf } from '../ui/times.ts'
import { StepButton } from './step-button.tsx'
import { STEP_TEXTS, stepsToMend } from './step-texts.ts'
import { WhatToDoDialog } from './what-to-do-dialog.tsx'

/** One red line for each part that worked and is broken now. */
export function BrokenLines({ setUp, findings }: Pick<Start, 'setUp' | 'findings'>) {
  return (
    <>
      {stepsToMend(setUp?.steps ?? []).map((step) => {
        const { wrong, cost, mend } = STEP_TEXTS[step.name]
        const [problem] = step.problems
        return (
          <Line
            key={step.name}
            label={STEP_TEXTS[step.name].title}
            says={problem?.says ?? wrong}
            since={step.since}
            cost={cost}
          >
            <StepButton step={step} words={mend} look="solid" />
          </Line>
        )
      })}
      {findings.map((finding) => (
        <Line key={finding.about} label={finding.about} says={finding.says} since={finding.since}>
          <FindingButton finding={finding} />
        </Line>
      ))}
    </>
  )
}

interface LineProps {
  label: string
  says: string
  since: string | null
  cost?: string
  children: ReactNode
}

function Line({ label, says, since, cost, children }: LineProps) {
  return (
    <section
      aria-label={`Needs attention: ${label}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box bg-err-50 px-4 py-3 ring-[1.5px] ring-err ring-inset forced-colors:border-2 forced-colors:border-dashed"
    >
      <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-err" />
      <p className="wrap-anywhere min-w-40 flex-1">
        <b className="font-semibold">{says}</b> {since && `Since ${whenOf(since)}. `}
        {cost}
      </p>
      {children}
    </section>
  )
}

function FindingButton({ finding }: { finding: StartFinding }) {
  const [isOpen, setOpen] = useState(false)
  if (finding.about === 'webhooks')
    return (
      <Link className="link inline-flex min-h-11 items-center" to="/webhooks">
        Open webhooks
      </Link>
    )
  return (
    <>
      <Button
        className="touch:min-h-11"
        aria-label={`What to do: ${finding.about}`}
        onClick={() => setOpen(true)}
      >
        What to do
      </Button>
      {isOpen && <WhatToDoDialog title={finding.about} problems={[finding]} onClose={() => setOpen(false)} />}
    </>
  )
}
