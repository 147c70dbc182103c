import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { listFactors, removeFactor } from '../../contract/desk-self.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { Problem } from '../ui/problem.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { useAction } from '../ui/use-action.ts'

interface Factor {
  name: string
  passkeyId?: string
}

const dayOf = ourClock({ dateStyle: 'medium' })

function namesOf({ passkeys, hasCodeApp }: v.InferOutput<(typeof listFactors)['output']>): Factor[] {
  return [
    ...passkeys.map(({ id, addedAt }) => ({
      passkeyId: id,
      name: `Passkey of ${dayOf(addedAt)}`,
    })),
    ...(hasCodeApp ? [{ name: 'Code app' }] : []),
  ]
}

/** The person's second factors. Each can be removed while another remains. */
export function MyFactors() {
  const { person, refresh, prove } = useDesk()
  const count = person.passkeys + (person.hasCodeApp ? 1 : 0)
  const [factors, setFactors] = useState<Factor[]>()
  const [asked, setAsked] = useState<Factor>()
  const action = useAction()
  const { run } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void run(async () => setFactors(namesOf(await call(listFactors))))
  }, [])
  const remove = ({ passkeyId }: Factor) =>
    run(async () => {
      await prove(() => call(removeFactor, { ...(passkeyId && { passkeyId }) }))
      await refresh()
    })

  // The place of the list, so that it moves nothing below it.
  if (!factors && !action.problem && count > 1)
    return (
      <div>
        {[...Array(count).keys()].map((row) => (
          <Loading key={row} className="min-h-13" />
        ))}
      </div>
    )
  if (!factors || factors.length < 2) return <Problem text={action.problem} />
  return (
    <>
      <Problem text={action.problem} />
      <ul aria-label="Second steps">
        {factors.map((factor) => (
          <li
            key={factor.passkeyId ?? ''}
            className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-hair-2 border-b py-1.5"
          >
            <span className="min-w-0 flex-1">{factor.name}</span>
            <Button
              look="outline"
              disabled={action.busy}
              aria-label={`Remove: ${factor.name}`}
              onClick={() => setAsked(factor)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <SureDialog
          title="Remove this second step?"
          action="Remove it"
          onDo={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.name}. It no longer signs you in. You can set it up again later.</p>
        </SureDialog>
      )}
    </>
  )
}
