import { Phone } from 'lucide-react'
import type { Outcome } from '../../contract/desk-enquiry.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'

const OUTCOME_BUTTONS: Record<Outcome, string> = {
  reached: 'We spoke',
  'not reached': 'No answer',
  'writes back': 'They write back',
  'wrong number': 'Wrong number',
  answered: 'It is answered',
}

/** The contacts in a history. */
type Lines = readonly { kind: string; outcome: Outcome | null; wasUndone: boolean }[]

/** Whether the last contact has no recorded outcome yet. */
export function waitsForOutcome(events: Lines): boolean {
  const last = events.findLast(
    ({ kind, wasUndone }) => (kind === 'contact' || kind === 'outcome') && !wasUndone,
  )
  return last?.kind === 'contact'
}

/** Whether the last attempt found the number to be wrong. */
export function numberIsWrong(events: Lines): boolean {
  return (
    events.findLast(({ kind, wasUndone }) => kind === 'outcome' && !wasUndone)?.outcome === 'wrong number'
  )
}

interface HowDidItGoProps<Known extends Outcome> {
  outcomes: readonly Known[]
  actions: { busy: boolean; outcome: (outcome: Known, text: string) => Promise<void> }
  onDone?: () => void
}

export function HowDidItGo<Known extends Outcome>({ outcomes, actions, onDone }: HowDidItGoProps<Known>) {
  return (
    <section
      className="flex gap-3 py-3 px-3.5 rounded-box bg-haldi-100 forced-edge"
      aria-label="How did it go?"
    >
      <Phone className="flex-none text-haldi-700" aria-hidden="true" size={20} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <b>How did it go?</b>
        <span className="flex flex-wrap items-center gap-2">
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              look="outline"
              disabled={actions.busy}
              onClick={async () => {
                await actions.outcome(outcome, OUTCOME_BUTTONS[outcome])
                onDone?.()
              }}
            >
              {OUTCOME_BUTTONS[outcome]}
            </Button>
          ))}
        </span>
      </div>
    </section>
  )
}

export function WrongNumber({ hasEmail = true }: { hasEmail?: boolean }) {
  return (
    <Callout look="sun">
      <p>
        <b>The number is wrong.</b>
        {hasEmail && ' Write them an email.'}
      </p>
    </Callout>
  )
}
