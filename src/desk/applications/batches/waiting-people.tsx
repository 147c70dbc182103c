import { useState } from 'react'
import { Link } from 'react-router'
import {
  offerSeat,
  type readBatch,
  removeFromWaitingList,
  restoreToWaitingList,
  type WaitingPerson,
} from '../../../contract/desk-batches.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SureDialog } from '../../ui/sure-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { dayText } from './day-text.ts'
import { waitingText } from './waiting-text.ts'

interface WaitingPeopleProps extends Pick<OutputOf<typeof readBatch>, 'waiting' | 'withoutSeat'> {
  onChanged: () => Promise<unknown>
}

/** The people who wait for a seat in a batch: first the ones who paid, then the waiting list in its order. */
export function WaitingPeople({ waiting, withoutSeat, onChanged }: WaitingPeopleProps) {
  const action = useAction()
  const show = useToast()
  const [offering, setOffering] = useState<WaitingPerson>()
  if (waiting.length + withoutSeat.length === 0) return null

  const offer = ({ id, name }: WaitingPerson) =>
    action.run(async () => {
      try {
        await call(offerSeat, undefined, { id })
        show({ text: `The seat is offered to ${name}` })
      } finally {
        await onChanged()
      }
    })
  const remove = ({ id, name }: WaitingPerson) =>
    action.run(async () => {
      try {
        await call(removeFromWaitingList, undefined, { id })
        const undo = async () => {
          await call(restoreToWaitingList, undefined, { id })
          await onChanged()
        }
        show({ text: `${name} is off the waiting list`, undo })
      } finally {
        await onChanged()
      }
    })

  return (
    <section aria-labelledby="waiting-list" className="grid gap-3 print:hidden">
      <h2 id="waiting-list" className="text-lg">
        Waiting list
      </h2>
      <Problem text={action.problem} />
      {withoutSeat.length > 0 && (
        <>
          <p className="text-ink-2">These have applied and have no seat. They come before the list.</p>
          <ul className="grid gap-2">
            {withoutSeat.map(({ reference, name, at }) => (
              <li key={reference} className="rounded-box border border-hair bg-white px-4 py-3">
                <Link className="link wrap-anywhere" to={`/applications/all/${reference}`}>
                  {name || 'Name not given'}
                </Link>
                <p className="text-ink-2 text-second">
                  Applied {dayText(at.slice(0, 10))}, {reference}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <ol className="grid gap-2">
        {waiting.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-hair bg-white px-4 py-3"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <Link className="link wrap-anywhere font-semibold" to={`/people/${person.account}`}>
                {person.name || 'Name not given'}
              </Link>
              <p className="wrap-anywhere text-ink-2 text-second">
                {person.appliedBy !== null && `By ${person.appliedBy || 'the account holder'}. `}
                Since {dayText(person.joinedAt.slice(0, 10))}. {waitingText(person)}
                {person.reference && (
                  <>
                    {': '}
                    <Link className="link" to={`/applications/all/${person.reference}`}>
                      {person.reference}
                    </Link>
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {person.state !== 'offered' && person.state !== 'taken' && (
                <Button
                  look="outline"
                  disabled={action.busy}
                  aria-label={`Offer a seat: ${person.name}`}
                  onClick={() => setOffering(person)}
                >
                  Offer a seat
                </Button>
              )}
              {(person.state === 'waiting' || person.state === 'offered') && (
                <Button
                  look="outline"
                  disabled={action.busy}
                  aria-label={`Take off the list: ${person.name}`}
                  onClick={() => void remove(person)}
                >
                  Take off the list
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {offering && (
        <SureDialog
          title={`Offer a seat to ${offering.name || 'this person'}?`}
          action="Offer and email"
          onDo={() => void offer(offering)}
          onClose={() => setOffering(undefined)}
        >
          <p>
            The email leaves at once, and a free seat is held for them, also before those who joined earlier.
          </p>
        </SureDialog>
      )}
    </section>
  )
}
