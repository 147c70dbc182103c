import { useState } from 'react'
import * as calls from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { areCodesUnsaved, setCodesUnsaved } from './codes-saved.ts'
import { useDesk } from './desk-context.tsx'
import { GateCard } from './gate-card.tsx'
import { useAskBeforeClosing } from './use-ask-before-closing.ts'

/** Offers new recovery codes where the first ones may not have reached the screen: they are shown only once. */
export function UnsavedCodes() {
  const { person, refresh, prove, showCodes } = useDesk()
  const [isAsked, setAsked] = useState(() => areCodesUnsaved(person.id))
  const action = useAction()
  // Only this tab knows that they are not saved.
  useAskBeforeClosing(isAsked)
  if (!isAsked) return null
  const renew = () =>
    action.run(async () => {
      showCodes((await prove(() => call(calls.renewRecoveryCodes))).recoveryCodes)
      await refresh()
    })
  const keep = () => {
    setCodesUnsaved(person.id, false)
    setAsked(false)
  }
  return (
    <Dialog label="Recovery codes">
      <GateCard
        bare
        title="Your recovery codes"
        intro={
          <p>
            The page was left before you said that you saved them. They are not shown again, so make new ones:
            you need one if you lose your phone.
          </p>
        }
      >
        <Problem text={action.problem} />
        <Button large disabled={action.busy} onClick={() => void renew()}>
          New recovery codes
        </Button>
        <Button large look="outline" disabled={action.busy} onClick={keep}>
          I have saved them
        </Button>
      </GateCard>
    </Dialog>
  )
}
