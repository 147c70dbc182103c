import { useRef, useState } from 'react'
import { say } from '../../../contract/sentences.ts'
import { useIdleCallback } from '../../loading/use-idle-callback.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { translate } from '../../words/translate.ts'
import type { ApplicationAction, ApplicationDialog } from './application-dialog.tsx'
import type { Application } from './stage-line.tsx'

const load = () => import('./application-dialog.tsx')

interface ApplicationActionsProps {
  application: Application
  /** Returns the element to focus when the pressed button is removed. */
  focusAfterwards: () => HTMLElement | null
}

/**
 * Actions of the applicant while the fee is not found. Empty in other stages, and if the server does not support them.
 */
export function ApplicationActions({ application, focusAfterwards }: ApplicationActionsProps) {
  const { reference, canCorrectNumber, canAddNumber, canWithdraw } = application
  const [Dialog, setDialog] = useState<typeof ApplicationDialog>()
  const [action, setAction] = useState<ApplicationAction>('correct')
  const [open, setOpen] = useState(false)
  const pressed = useRef<HTMLElement | null>(null)
  const isDone = useRef(false)
  useIdleCallback(() => load().catch(() => {}))

  async function openDialog(wanted: ApplicationAction, button: HTMLElement) {
    pressed.current = button
    isDone.current = false
    const loaded = await load().catch(() => null)
    if (!loaded)
      return showToast({
        kind: 'failure',
        title: translate('This could not be loaded.'),
        detail: translate('Please try again.'),
      })
    setDialog(() => loaded.ApplicationDialog)
    setAction(wanted)
    setOpen(true)
  }

  return (
    <>
      {(canCorrectNumber || canAddNumber || canWithdraw) && (
        <div className="mt-3 flex flex-wrap gap-3 *:max-w-full">
          {canCorrectNumber && (
            <Button
              look="outline"
              size="small"
              aria-label={say(translate('Correct the transaction number, reference {reference}'), {
                reference,
              })}
              onClick={({ currentTarget }) => openDialog('correct', currentTarget)}
            >
              {translate('Correct the transaction number')}
            </Button>
          )}
          {canAddNumber && (
            <Button
              look="outline"
              size="small"
              aria-label={say(translate('Add a transaction number, reference {reference}'), { reference })}
              onClick={({ currentTarget }) => openDialog('add', currentTarget)}
            >
              {translate('Add a transaction number')}
            </Button>
          )}
          {canWithdraw && (
            <Button
              look="outline"
              size="small"
              aria-label={say(translate('Withdraw, reference {reference}'), { reference })}
              onClick={({ currentTarget }) => openDialog('withdraw', currentTarget)}
            >
              {translate('Withdraw')}
            </Button>
          )}
        </div>
      )}
      {Dialog && (
        <Dialog
          open={open}
          action={action}
          reference={reference}
          onClose={() => setOpen(false)}
          onDone={() => {
            isDone.current = true
            setOpen(false)
          }}
          returnFocusTo={() => (isDone.current ? focusAfterwards() : pressed.current)}
        />
      )}
    </>
  )
}
