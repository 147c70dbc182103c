import { Search } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { type FoundCredits, searchCredits } from '../../contract/desk-statements.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { BankWords } from './bank-words.tsx'
import { FeeSearchDialog, FoundList, foundClass } from './fee-search-dialog.tsx'
import { count, shortDay, whatBecame } from './labels.ts'

interface FindCreditProps {
  /** The open statement. Without one only the stored credits are searched. */
  statement?: { file: File; columns?: readonly string[] | undefined }
  /** Credits already on the page. */
  listed: ReadonlySet<string>
  onTake: (credit: FeeCredit) => void
}

/** Finds any open payment, also one far from the fee, by amount, day, name or number. */
export function FindCredit(props: FindCreditProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={16} />
        Find a payment
      </Button>
      {isOpen && <FindCreditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function FindCreditDialog({ statement, listed, onTake, onClose }: FindCreditProps & { onClose: () => void }) {
  const columns = statement?.columns && { columns: JSON.stringify(statement.columns) }
  return (
    <FeeSearchDialog
      label="Find a payment"
      title="Find a payment"
      intro={`Of any amount, in ${statement ? 'this statement and' : ''} what is open of earlier ones.`}
      field={{
        label: 'Amount, day, name or number',
        hint: 'As 7,500 or 15 Nov, or a part of what the bank wrote',
      }}
      search={(search) => call(searchCredits, { search, ...columns }, {}, statement?.file)}
      saidOf={saidOf}
      onClose={onClose}
    >
      {({ found, forgotten }) => (
        <>
          <FoundList label="Payments found">
            {found.map((credit) => (
              <li key={credit.id} className={foundClass}>
                <span className="tabular-nums">
                  {showAmount(credit.amountPaise)} of {shortDay(credit.day)}
                </span>
                <span>
                  <BankWords {...credit} />
                  {credit.reversed && (
                    <span className="block text-gul-700 font-semibold">The bank took this payment back</span>
                  )}
                  {credit.outcome && (
                    <span className="block text-gul-700 font-semibold">{whatBecame(credit.outcome)}</span>
                  )}
                </span>
                {listed.has(credit.id) && <span className="text-ink-2 text-second">In the list</span>}
                {!listed.has(credit.id) && credit.places > 0 && (
                  <Button
                    look="outline"
                    aria-label={`Take to the list: ${showAmount(credit.amountPaise)} of ${shortDay(credit.day)}`}
                    onClick={() => {
                      onTake(credit)
                      onClose()
                    }}
                  >
                    Take to the list
                  </Button>
                )}
              </li>
            ))}
          </FoundList>
          {forgotten.length > 0 && (
            <div className="grid gap-1 text-ink-2 text-second">
              <p>
                Of these only day and amount are kept. Drop their statement again to read what the bank wrote:
              </p>
              <ul aria-label="Payments of which little is kept">
                {forgotten.map(({ day, amountPaise }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal payments differ in no stored field
                  <li key={index} className="tabular-nums">
                    {showAmount(amountPaise)} of {shortDay(day)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </FeeSearchDialog>
  )
}

function saidOf({ found, forgotten, isAll }: FoundCredits): string {
  const all = found.length + forgotten.length
  if (all === 0) return 'Nothing found.'
  return isAll ? `${count(all, 'payment')} found.` : `The first ${all}. Write more words.`
}
