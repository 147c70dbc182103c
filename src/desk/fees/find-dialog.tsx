import { useState } from 'react'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { type FoundForCredit, findForCredit } from '../../contract/desk-fees.ts'
import { call } from '../api/call.ts'
import { STAGE_WORDS } from '../applications/stage-labels.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useAction } from '../ui/use-action.ts'
import { BankWords, Pair } from './bank-words.tsx'
import { count, rupees, shortDay } from './labels.ts'
import { Person } from './lines.tsx'
import { foundClass, SearchForm } from './search-form.tsx'

interface FindDialogProps {
  credit: FeeCredit
  /** Whether a choice is confirmed at once, or with the rest of the statement. */
  isStored: boolean
  onChoose: (found: FoundForCredit) => void
  onClose: () => void
}

/** Finds the applicant of a credit: the results are listed below the bank's narration. */
export function FindDialog({ credit, isStored, onChoose, onClose }: FindDialogProps) {
  const action = useAction()
  const [answer, setAnswer] = useState<{ found: FoundForCredit[]; isAll: boolean }>()
  const { day, amountPaise, narration, bankReference } = credit
  const look = (search: string) =>
    action.run(async () => {
      setAnswer(await call(findForCredit, { search, credit: { day, amountPaise, narration, bankReference } }))
    })
  return (
    <Dialog label="Find whose payment it is" size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-xl">
            Whose payment is it? {rupees(amountPaise)} of {shortDay(day)}
          </h2>
          <p className="wrap-anywhere text-ink-2">
            The bank wrote: <BankWords {...credit} />
          </p>
        </div>
        <SearchForm
          label="Find an application"
          hint="A name, a reference, a phone, or a transaction number"
          action={action}
          onSearch={(search) => void look(search)}
        />
        <p role="status" className={answer ? 'text-ink-2' : 'sr-only'}>
          {answer && saidOf(answer)}
        </p>
        {answer && answer.found.length > 0 && (
          <ul aria-label="Applications found" className="grid rounded-box border border-hair">
            {answer.found.map((found) => (
              <li key={found.reference} className={foundClass}>
                <span>
                  <Person {...found} />
                  <span className="block text-ink-2 text-second">
                    {STAGE_WORDS[found.stage]}, applied {shortDay(found.submittedOn)}, {found.phone}
                  </span>
                </span>
                <span>
                  <Pair credit={credit} fit={found} />
                  <span className="block text-gul-700 font-semibold">{found.sentences.join('. ')}</span>
                </span>
                {found.waits ? (
                  <Button
                    look="outline"
                    aria-label={`${isStored ? 'Confirm for' : 'Choose'} ${found.name} ${found.reference}`}
                    onClick={() => onChoose(found)}
                  >
                    {isStored ? 'Confirm and mail' : 'Choose'}
                  </Button>
                ) : (
                  <span className="text-ink-2 text-second">Waits for no fee</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function saidOf({ found, isAll }: { found: FoundForCredit[]; isAll: boolean }): string {
  if (found.length === 0) return 'Nobody fits these words.'
  return isAll
    ? `${count(found.length, 'application')} found.`
    : `The first ${found.length}. Write more words.`
}
