import { useState } from 'react'
import * as calls from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { useDesk } from './desk-context.tsx'
import { GateCard } from './gate-card.tsx'
import { SetUp } from './set-up.tsx'

/** After a sign-in with a recovery code: asks whether the phone is lost, and replaces the factor if so. */
export function NewPhone() {
  const { person, passkeyHost, refresh, prove } = useDesk()
  const [step, setStep] = useState<'asked' | 'proving' | 'setting up'>('asked')
  const action = useAction()
  if (!person.byRecoveryCode || step === 'proving') return null

  // The server asks for fresh proof when the factor is chosen: asking for it first avoids two stacked dialogs.
  const begin = () =>
    action.run(async () => {
      setStep('proving')
      await prove(() => call(calls.startCodeApp)).then(
        () => setStep('setting up'),
        (error: unknown) => {
          setStep('asked')
          throw error
        },
      )
    })
  const keep = () =>
    action.run(async () => {
      await call(calls.keepFactors)
      await refresh()
    })

  if (step === 'setting up')
    return (
      <Dialog label="Second step" onClose={() => setStep('asked')}>
        <SetUp bare passkeyHost={passkeyHost} onDone={() => void refresh()} />
      </Dialog>
    )
  return (
    <Dialog label="Is your phone lost?">
      <GateCard
        bare
        title="Is your phone lost?"
        intro={
          <p>
            You signed in with a recovery code. Set up a new phone now: then the old one no longer signs
            anybody in, and you are signed out everywhere else.
          </p>
        }
      >
        <Problem text={action.problem} />
        <Button large disabled={action.busy} onClick={() => void begin()}>
          Set up a new phone
        </Button>
        <Button large look="outline" disabled={action.busy} onClick={() => void keep()}>
          I still have it
        </Button>
      </GateCard>
    </Dialog>
  )
}
