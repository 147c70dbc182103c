import { Phone } from 'lucide-react'
import type { EnquiryItem, Outcome } from '../../contract/desk-enquiry.ts'
import { Button } from '../ui/button.tsx'
import type { ItemDeeds } from './use-item.ts'

const OUTCOMES: [outcome: Outcome, words: string][] = [
  ['reached', 'We spoke'],
  ['not reached', 'No answer'],
  ['writes back', 'They write back'],
  ['wrong number', 'Wrong number'],
  ['answered', 'It is answered'],
]

/** Whether somebody was contacted last and nobody has said how it went. */
export function waitsForOutcome({ events }: EnquiryItem): boolean {
  const last = events.findLast(
    ({ kind, wasUndone }) => (kind === 'contact' || kind === 'outcome') && !wasUndone,
  )
  return last?.kind === 'contact'
}

/** Whether the number was wrong when it was tried last. */
export function numberIsWrong({ events }: EnquiryItem): boolean {
  return (
    events.findLast(({ kind, wasUndone }) => kind === 'outcome' && !wasUndone)?.outcome === 'wrong number'
  )
}

export function HowDidItGo({ deeds, onDone }: { deeds: ItemDeeds; onDone?: () => void }) {
  return (
    <section className="item-ask" aria-label="How did it go?">
      <Phone aria-hidden="true" size={20} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <b>How did it go?</b>
        <span className="item-line">
          {OUTCOMES.map(([outcome, words]) => (
            <Button
              key={outcome}
              look="outline"
              disabled={deeds.busy}
              onClick={async () => {
                await deeds.outcome(outcome, words)
                onDone?.()
              }}
            >
              {words}
            </Button>
          ))}
        </span>
      </div>
    </section>
  )
}
