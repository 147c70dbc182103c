import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Pair } from './bank-words.tsx'
import { Line, Person } from './lines.tsx'
import type { Pairing } from './use-choices.ts'

interface CheckLineProps {
  pair: Pairing
  /** The answer of the staff. */
  said: 'same' | 'not' | undefined
  isNext: boolean
  /** Only managers may assign a payment again that was used before. */
  mayBeSame: boolean
  raw: ReactNode
  onSay: (isSame: boolean) => void
}

/** A near match of a credit and an application: the differences are marked and named, and staff decide whether it is the same payment. */
export function CheckLine({ pair: { credit, fit }, said, isNext, mayBeSame, raw, onSay }: CheckLineProps) {
  return (
    <Line
      credit={credit}
      isNext={isNext}
      bank={
        <>
          <Pair credit={credit} fit={fit} />
          {raw}
        </>
      }
      actions={
        credit.places > 0 && (
          <>
            {mayBeSame && (
              <Button
                look={said === 'same' ? 'solid' : 'outline'}
                aria-pressed={said === 'same'}
                aria-label={`${fit.rest ? 'Both parts' : 'Same payment'}: ${fit.name}`}
                onClick={() => onSay(true)}
              >
                {fit.rest ? 'Both are theirs' : 'Same payment'}
              </Button>
            )}
            <Button
              look="outline"
              aria-pressed={said === 'not'}
              aria-label={`No, not the same payment: ${fit.name}`}
              onClick={() => onSay(false)}
            >
              No
            </Button>
          </>
        )
      }
    >
      <Person {...fit} />
      <span className="block text-gul-700 font-semibold">
        {said === 'same' ? 'Will be confirmed. ' : said === 'not' ? 'Not the same. ' : ''}
        {[...fit.sentences, ...(mayBeSame ? [] : ['Only a manager can use it again'])].join('. ')}
      </span>
    </Line>
  )
}
