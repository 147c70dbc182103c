import { RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { type MailView, resendAll, sendTestMail, undoMailAction } from '../../contract/desk-mails.ts'
import { call } from '../api/call.ts'
import { WHY_TEXTS } from '../items/why-texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Problem } from '../ui/problem.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { useCounts } from './use-mails.ts'

interface OverAllProps {
  view: MailView
  onChanged: () => void
}

interface Tested {
  look: 'ok' | 'sun' | 'bad'
  words: string
  said: string | null
}

/** The reasons of the last failures, the button to send all of them again, and a test mail to oneself. */
export function OverAll({ view, onChanged }: OverAllProps) {
  const { data } = useCounts()
  const show = useToast()
  const action = useAction()
  const [tested, setTested] = useState<Tested>()
  const gaveUp = data?.counts['gave-up'] ?? 0

  const again = () =>
    action.run(async () => {
      const { actionId, count } = await call(resendAll, {})
      onChanged()
      if (count === 0) {
        show({ text: 'None of them can be sent again' })
        return
      }
      show({
        text: `${count === 1 ? '1 email leaves' : `${count} emails leave`} in 5 minutes`,
        undo: async () => {
          await call(undoMailAction, { actionId }).finally(onChanged)
        },
      })
    })
  const test = () =>
    action.run(async () => {
      setTested(undefined)
      const { outcome, to, why, said } = await call(sendTestMail)
      setTested({ ...wordsOf(outcome, to, why && WHY_TEXTS[why].long), said })
    })

  return (
    <div className="grid gap-2 py-2 px-3 border-b border-hair-2">
      {view === 'gave-up' && data && data.reasons.length > 0 && (
        <ul
          aria-label="Why they were not delivered"
          className="flex flex-wrap gap-y-0.5 gap-x-3.5 text-second"
        >
          {data.reasons.map(({ why, count }) => (
            <li key={why}>
              <b>{count}</b> {WHY_TEXTS[why].short.toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {gaveUp > 0 && (view === 'all' || view === 'gave-up') && (
          <Button look="outline" disabled={action.busy} onClick={again}>
            <RefreshCw aria-hidden="true" size={16} />
            {gaveUp === 1 ? 'Send it again' : 'Send all again'}
          </Button>
        )}
        <Button look="outline" disabled={action.busy} onClick={test}>
          <Send aria-hidden="true" size={16} />
          Send me a test email
        </Button>
      </div>
      <div role="status">
        {tested && (
          <Callout look={tested.look}>
            <p>{tested.words}</p>
            {tested.said && (
              <details>
                <summary className="link">Answer of the email server</summary>
                <p className="text-ink-2">{tested.said}</p>
              </details>
            )}
          </Callout>
        )}
      </div>
      <Problem text={action.problem} />
    </div>
  )
}

function wordsOf(
  outcome: 'taken' | 'kept' | 'refused',
  to: string,
  why: string | null,
): Pick<Tested, 'look' | 'words'> {
  if (outcome === 'taken')
    return {
      look: 'ok',
      words: `The email server accepted a test email to ${to}. Check that it arrives, also in the spam folder.`,
    }
  if (outcome === 'kept')
    return {
      look: 'sun',
      words: 'No email server is set. Emails are saved as files and nobody gets them.',
    }
  return { look: 'bad', words: `The test email was not accepted. ${why ?? ''}` }
}
