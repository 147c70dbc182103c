import { BREACH_STEPS, type Breach, REPORT_HOURS } from '../../../contract/desk-breach.ts'
import { useNow } from '../../items/lists/use-now.ts'
import { Callout } from '../../ui/callout.tsx'
import { atTime } from './labels.ts'

const HOUR = 3600_000

/** The deadline of a step; undefined if it is due at once. */
export function dueOf({ foundAt }: Breach, step: keyof typeof BREACH_STEPS): number | undefined {
  const hours = BREACH_STEPS[step]
  return hours === null ? undefined : Date.parse(foundAt) + hours * HOUR
}

/** The time left until the legal deadline. */
export function HoursLeft({ breach }: { breach: Breach }) {
  const now = useNow()
  if (breach.steps.find(({ step }) => step === 'report')?.done)
    return (
      <Callout look="ok">
        <p>The whole report is with the Board.</p>
      </Callout>
    )
  const due = dueOf(breach, 'report') ?? 0
  const left = Math.floor((due - now) / HOUR)
  if (due <= now)
    return (
      <Callout look="bad">
        <p>
          The {REPORT_HOURS} hours were over {atTime(due)}. Send the report now, and say why it is late.
        </p>
      </Callout>
    )
  return (
    <Callout look="sun">
      <p>
        <b className="text-lg tabular-nums">
          {left < 1 ? 'Less than an hour' : `${left} ${left === 1 ? 'hour' : 'hours'}`}
        </b>{' '}
        left of {REPORT_HOURS}: the whole report must be with the Data Protection Board by {atTime(due)}.
      </p>
      <p className="text-second">Do not wait for that: inform the Board and everybody affected at once.</p>
    </Callout>
  )
}
