import { Lock, Moon } from 'lucide-react'
import type { NotificationChoices } from '../../contract/desk-notifications.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { turnOn } from './this-device.ts'

interface TurnOnDialogProps {
  quiet: NotificationChoices['quiet']
  publicKey: string
  onClose: () => void
  /** Called after the browser's permission prompt, whatever the answer. */
  onAnswered: () => void
}

/** The explanation before the browser's permission prompt, which appears only after "Turn on". */
export function TurnOnDialog({ quiet, publicKey, onClose, onAnswered }: TurnOnDialogProps) {
  const { person } = useDesk()
  const { busy, problem, run } = useAction()
  const title = 'Get notifications on this device?'
  const go = () =>
    run(async () => {
      await turnOn(person.id, publicKey)
      onAnswered()
    })
  return (
    <Dialog label={title} size="action" onClose={onClose}>
      <div className="grid gap-3">
        <h2 className="text-xl">{title}</h2>
        <p>When somebody writes or applies, and when a colleague assigns you something or mentions you.</p>
        <ul className="grid gap-1.5 text-second">
          <li className="flex items-center gap-2">
            <Lock aria-hidden="true" size={18} className="flex-none text-jamun-600" />
            Never a name, a number or a message.
          </li>
          <li className="flex items-center gap-2">
            <Moon aria-hidden="true" size={18} className="flex-none text-jamun-600" />
            {quiet.isOn ? `Quiet from ${quiet.from} to ${quiet.until}.` : 'No quiet hours are set.'}
          </li>
        </ul>
        <p className="text-ink-2 text-second">Your browser will ask again. Choose “Allow”.</p>
        <Problem text={problem} />
        <div className="flex flex-wrap gap-2">
          <Button className="min-h-11 min-w-32" disabled={busy} onClick={go}>
            {busy ? 'Asking...' : 'Turn on'}
          </Button>
          <Button look="outline" className="min-h-11" disabled={busy} onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
