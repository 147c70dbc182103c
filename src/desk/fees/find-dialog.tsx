import { showAmount } from '../../contract/amounts.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { type FoundForCredit, findForCredit } from '../../contract/desk-fees.ts'
import { call } from '../api/call.ts'
import { STAGE_WORDS } from '../applications/views.ts'
import { Button } from '../ui/button.tsx'
import { BankWords, Pair } from './bank-words.tsx'
import { FeeSearchDialog, FoundList, foundClass } from './fee-search-dialog.tsx'
import { count, shortDay } from './labels.ts'
import { Person } from './lines.tsx'

interface FindDialogProps {
  credit: FeeCredit
  /** Whether a choice is confirmed at once, or with the rest of the statement. */
  isStored: boolean
  onChoose: (found: FoundForCredit) => void
  onClose: () => void
}

/** Finds the applicant of a credit: the results are listed below the bank's narration. */
export function FindDialog({ credit, isStored, onChoose, onClose }: FindDialogProps) {
  const { day, amountPaise, narration, bankReference } = credit
  return (
    <FeeSearchDialog
      label="Find whose payment it is"
      title={`Whose payment is it? ${showAmount(amountPaise)} of ${shortDay(day)}`}
      intro={
        <>
          The bank wrote: <BankWords {...credit} />
        </>
      }
      field={{ label: 'Find an application', hint: 'A name, a reference, a phone, or a transaction number' }}
      search={(search) =>
        call(findForCredit, { search, credit: { day, amountPaise, narration, bankReference } })
      }
      saidOf={saidOf}
      onClose={onClose}
    >
      {(answer) => (
        <FoundList label="Applications found">
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
                  {isStored ? 'Confirm and email' : 'Choose'}
                </Button>
              ) : (
                <span className="text-ink-2 text-second">Fee not expected</span>
              )}
            </li>
          ))}
        </FoundList>
      )}
    </FeeSearchDialog>
  )
}

function saidOf({ found, isAll }: { found: FoundForCredit[]; isAll: boolean }): string {
  if (found.length === 0) return 'Nothing found.'
  return isAll
    ? `${count(found.length, 'application')} found.`
    : `The first ${found.length}. Write more words.`
}
