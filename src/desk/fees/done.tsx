import { showAmount } from '../../contract/amounts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { whenOf } from '../ui/times.ts'
import { count, countsOf } from './labels.ts'

export interface DoneAction {
  actionId: string
  /** Also those of which a part is missing. */
  confirmed: string[]
  parts: { reference: string; amountPaise: number; missingPaise: number }[]
  left: { reference: string; why: string }[]
  mailsWaitUntil: string
}

/** The fees confirmed just now, those left out with the reasons, and the undo. */
export function Done({ done, busy, onUndo }: { done: DoneAction; busy: boolean; onUndo: () => void }) {
  const { confirmed, parts, left, mailsWaitUntil } = done
  return (
    <section aria-label="Confirmed just now" className="grid gap-3">
      <Callout look="ok">
        <p>
          <b className="font-semibold">
            {confirmed.length > 0 ? `${countsOf(done)} just now.` : 'The credits are kept.'}
          </b>{' '}
          {confirmed.length > 0 &&
            `The emails leave at ${whenOf(mailsWaitUntil)}. Until then one action takes all of it back.`}
        </p>
        <div>
          <Button look="outline" disabled={busy} onClick={onUndo}>
            {confirmed.length > 1 ? `Undo all ${confirmed.length}` : 'Undo'}
          </Button>
        </div>
      </Callout>
      {parts.length > 0 && (
        <Callout look="sun">
          <p>
            <b className="font-semibold">{count(parts.length, 'fee')} not whole yet.</b> Their email says what
            is missing.
          </p>
          <ul>
            {parts.map(({ reference, amountPaise, missingPaise }) => (
              <li key={reference}>
                {reference}: {showAmount(amountPaise)} noted, {showAmount(missingPaise)} is missing
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {left.length > 0 && (
        <Callout look="bad">
          <p>
            <b className="font-semibold">{count(left.length, 'fee')} not confirmed.</b> Nothing of theirs was
            changed.
          </p>
          <ul>
            {left.map(({ reference, why }) => (
              <li key={reference}>
                {reference}: {why}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </section>
  )
}
