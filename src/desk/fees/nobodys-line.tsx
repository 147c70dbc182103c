import { Search } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import type { FoundForCredit } from '../../contract/desk-fees.ts'
import { Button } from '../ui/button.tsx'
import { BankWords } from './bank-words.tsx'
import { FindDialog } from './find-dialog.tsx'
import { shortDay, whatBecame } from './labels.ts'
import { Line, Person, UsedBy } from './lines.tsx'
import { NotAFee } from './not-a-fee.tsx'
import { RawRow } from './raw-row.tsx'
import type { Pairing } from './use-choices.ts'
import { useSettle } from './use-settle.ts'

interface NobodysLineProps {
  credit: FeeCredit
  /** Whether a choice is confirmed at once. */
  isStored: boolean
  canBeSettled: boolean
  headings?: readonly string[] | undefined
  /** The applicants that staff found by search and have not confirmed yet. */
  chosen: Pairing[]
  feePaise: number
  /** Only managers may assign a payment again that was used before. */
  mayFind: boolean
  onFind: (pair: Pairing) => void
  onTakeOut: (pair: Pairing) => void
}

/** A credit with free places: no applicant claims it, or not all payers are known. */
export function NobodysLine(props: NobodysLineProps) {
  const { credit, isStored, canBeSettled, headings, chosen, feePaise, mayFind, onFind, onTakeOut } = props
  const [isOpen, setOpen] = useState(false)
  const what = `${showAmount(credit.amountPaise)} of ${shortDay(credit.day)}`
  const choose = ({ reference, name, typed, kinds, sentences, aligned }: FoundForCredit) => {
    setOpen(false)
    const fit = { reference, name, typed, kinds, sentences, ...(aligned && { aligned }) }
    onFind({ credit, fit, byHand: true })
  }
  return (
    <Line
      credit={credit}
      bank={
        <>
          <BankWords {...credit} />
          <RawRow credit={credit} headings={headings} />
        </>
      }
      actions={
        <>
          {!credit.reversed && mayFind && chosen.length < credit.places && (
            <Button
              look="outline"
              aria-label={`Find whose payment it is: ${what}`}
              onClick={() => setOpen(true)}
            >
              <Search aria-hidden="true" size={16} />
              Find
            </Button>
          )}
          {canBeSettled && (credit.paidFor ? <NobodyElse credit={credit} /> : <NotAFee credit={credit} />)}
        </>
      }
    >
      {credit.usedBy && (
        <span className="block text-gul-700 font-semibold">
          <UsedBy credit={credit} />
        </span>
      )}
      {credit.paidFor?.map((person) => (
        <span key={person.reference} className="block">
          {showAmount(feePaise)} is the fee of <Person {...person} />
        </span>
      ))}
      {chosen.map((pair) => (
        <span key={pair.fit.reference} className="block">
          Will be confirmed for <Person {...pair.fit} />{' '}
          <button
            type="button"
            className="link"
            aria-label={`Take out: ${pair.fit.name}`}
            onClick={() => onTakeOut(pair)}
          >
            Take out
          </button>
        </span>
      ))}
      {((chosen.length < credit.places && !credit.usedBy) || credit.outcome) && (
        <span className="text-ink-2">{roomOf(credit, chosen.length)}</span>
      )}
      {isOpen && (
        <FindDialog credit={credit} isStored={isStored} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </Line>
  )
}

/** The state of a credit, in one sentence. */
function roomOf({ reversed, outcome, paidFor, places }: FeeCredit, chosen: number): string {
  if (reversed) return 'The bank took this payment back'
  if (outcome) return whatBecame(outcome)
  const left = places - chosen
  if (paidFor || chosen > 0) return left === 1 ? 'One more person, perhaps' : 'Two more people, perhaps'
  if (left === 1) return 'Nobody typed its number'
  return left === 2 ? 'Twice the fee: two people, perhaps' : 'Three times the fee: three people, perhaps'
}

/** Closes the free places of a credit. */
function NobodyElse({ credit }: { credit: FeeCredit }) {
  const { action, settle } = useSettle(credit)
  return (
    <>
      <Button
        look="outline"
        aria-label={`Nobody else paid with ${showAmount(credit.amountPaise)} of ${shortDay(credit.day)}`}
        onClick={() => void settle('Nobody else', 'Settled: nobody else paid with it.')}
      >
        Nobody else
      </Button>
      {action.problem && (
        <span role="alert" className="block text-gul-700 font-semibold">
          {action.problem}
        </span>
      )}
    </>
  )
}
