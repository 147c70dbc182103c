import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import { REASON_MAX } from '../../contract/desk-application-actions.ts'
import type { Reversal } from '../../contract/desk-fee-credits.ts'
import { waitsForFee } from '../../contract/stages.ts'
import { StageSign } from '../applications/stage-sign.tsx'
import { STAGE_WORDS } from '../applications/views.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { Words } from '../ui/why-field.tsx'
import { count, shortDay } from './labels.ts'
import { cellClass, Group, lineClass, Person, tickClass } from './lines.tsx'

export type SeenReversal = { credit: string; reference: string }

interface ReversalsProps {
  reversals: Reversal[]
  /** Rejects on failure. */
  onConfirm: (seen: SeenReversal[], reason: string) => Promise<void>
}

/** Found fees that the bank has reversed since. They come first on the page. */
export function Reversals({ reversals, onConfirm }: ReversalsProps) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  if (reversals.length === 0) return null
  const found = ({ people }: Reversal) => people.filter(({ stage }) => stage === 'fee found')
  const chosen = reversals.filter((each) => !out.has(each.id) && found(each).length > 0)
  const people = chosen.flatMap(found)
  const seen = chosen.flatMap((each) => found(each).map(({ reference }) => ({ credit: each.id, reference })))
  return (
    <div className="overflow-clip border border-hair rounded-box bg-white @container">
      <Group
        name="Taken back by the bank"
        sign={<StageSign stage="fee not found" />}
        number={reversals.length}
        about="These were confirmed as fees. A later row of the bank takes them back."
        action={
          people.length > 0 && (
            <Button onClick={() => setOpen(true)}>
              Fee missing: tell {count(people.length, 'applicant')}
            </Button>
          )
        }
      >
        {reversals.map((each) => (
          <li key={each.id} className={lineClass}>
            <span className={tickClass}>
              {found(each).length > 0 && (
                <input
                  type="checkbox"
                  className="size-5 accent-jamun-600"
                  aria-label={`Fee missing: ${found(each)
                    .map(({ name }) => name)
                    .join(', ')}`}
                  checked={!out.has(each.id)}
                  onChange={({ target }) => {
                    const next = new Set(out)
                    if (target.checked) next.delete(each.id)
                    else next.add(each.id)
                    setOut(next)
                  }}
                />
              )}
            </span>
            <span>{shortDay(each.day)}</span>
            <span className="tabular-nums text-end">{showAmount(each.amountPaise)}</span>
            <span className={cellClass}>
              <span>{[each.narration, each.bankReference].filter(Boolean).join(' · ')}</span>
              <span className="block text-gul-700 font-semibold">
                Taken back on {shortDay(each.reversedOn)}
                {each.debit && ': '}
                {each.debit && <span>{each.debit.words}</span>}
                {each.debit?.row !== undefined && ` (row ${each.debit.row})`}
              </span>
            </span>
            <span className={cellClass}>
              {each.people.map((person) => (
                <span key={person.reference} className="block">
                  <Person {...person} />{' '}
                  <span className="text-ink-2 text-second">
                    {STAGE_WORDS[person.stage]}
                    {person.stage === 'accepted' && ': open it and decide'}
                    {waitsForFee(person.stage) && ': it was a part of the fee, and counts no more'}
                  </span>
                </span>
              ))}
            </span>
            <span className="hidden" />
          </li>
        ))}
      </Group>
      {isOpen && (
        <NotFoundDialog
          names={people.map(({ name }) => name)}
          days={[...new Set(chosen.map(({ reversedOn }) => shortDay(reversedOn)))]}
          onConfirm={async (reason) => {
            await onConfirm(seen, reason)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface NotFoundDialogProps {
  names: string[]
  days: string[]
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason, which the applicants read. */
function NotFoundDialog({ names, days, onConfirm, onClose }: NotFoundDialogProps) {
  const action = useAction()
  const when = days.length === 1 ? ` on ${days[0]}` : ''
  const { typed, field } = useFields({ reason: `The bank took this payment back${when}.` }, action)
  return (
    <ActionForm
      label="Fee missing"
      title={`The fee of ${names.join(', ')} was not found after all`}
      intro={`${
        names.length === 1
          ? 'The receipt is cancelled. The email says why, and leaves'
          : 'Their receipts are cancelled. The emails say why, and leave'
      } in 5 minutes.`}
      does={`Cancel ${names.length === 1 ? 'the receipt' : `${names.length} receipts`} and email`}
      leave="Leave it"
      action={action}
      onSubmit={() => onConfirm(typed.reason.slice(0, REASON_MAX))}
      onClose={onClose}
    >
      <Words {...field('reason')} id="reversal-reason" label="Why, as they read it" />
    </ActionForm>
  )
}
