import { useRef, useState } from 'react'
import { say } from '../../../contract/sentences.ts'
import { useIdleCallback } from '../../loading/use-idle-callback.ts'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import type { ApplicationAction, ApplicationDialog } from './application-dialog.tsx'
import { loadOrSay } from './load-or-say.ts'
import type { Application } from './stage-line.tsx'

const load = () => import('./application-dialog.tsx')

const OFFERED = [
  {
    action: 'correct',
    isOffered: 'canCorrectNumber',
    text: translate('Correct the transaction number'),
    label: translate('Correct the transaction number, reference {reference}'),
  },
  {
    action: 'add',
    isOffered: 'canAddNumber',
    text: translate('Add a transaction number'),
    label: translate('Add a transaction number, reference {reference}'),
  },
  {
    action: 'withdraw',
    isOffered: 'canWithdraw',
    text: translate('Withdraw'),
    label: translate('Withdraw, reference {reference}'),
  },
] as const

interface ApplicationActionsProps {
  application: Application
  /** Returns the element to focus when the pressed button is removed. */
  focusAfterwards: () => HTMLElement | null
}

/**
 * Actions of the applicant while the fee is not found. Empty in other stages, and if the server does not support them.
 */
export function ApplicationActions({ application, focusAfterwards }: ApplicationActionsProps) {
  const { reference } = application
  const [Dialog, setDialog] = useState<typeof ApplicationDialog>()
  const [action, setAction] = useState<ApplicationAction>('correct')
  const [open, setOpen] = useState(false)
  const pressed = useRef<HTMLElement | null>(null)
  const isDone = useRef(false)
  useIdleCallback(() => load().catch(() => {}))

  async function openDialog(wanted: ApplicationAction, button: HTMLElement) {
    pressed.current = button
    isDone.current = false
    const loaded = await loadOrSay(load)
    if (!loaded) return
    setDialog(() => loaded.ApplicationDialog)
    setAction(wanted)
    setOpen(true)
  }

  const actions = OFFERED.filter(({ isOffered }) => application[isOffered])
  return (
    <>
      {actions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3 *:max-w-full">
          {actions.map(({ action: offered, text, label }) => (
            <Button
              key={offered}
              look="outline"
              size="small"
              aria-label={say(label, { reference })}
              onClick={({ currentTarget }) => openDialog(offered, currentTarget)}
            >
              {text}
            </Button>
          ))}
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
