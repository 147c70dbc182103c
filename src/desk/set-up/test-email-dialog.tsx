import { useState } from 'react'
import { confirmTestEmail, sendTestEmail } from '../../contract/desk-start.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useAction } from '../ui/use-action.ts'
import { useStartAgain } from './use-start.ts'

/** Sends a test email to oneself, and asks whether it arrived: only its recipient sees that. */
export function TestEmailDialog({ onClose }: { onClose: () => void }) {
  const { busy, problem, run } = useAction()
  const readAgain = useStartAgain()
  const [sent, setSent] = useState<OutputOf<typeof sendTestEmail>>()
  const [isMissing, setMissing] = useState(false)

  const send = () =>
    run(async () => {
      setMissing(false)
      setSent(await call(sendTestEmail))
    })
  const arrived = () =>
    run(async () => {
      await call(confirmTestEmail)
      await readAgain()
      onClose()
    })

  return (
    <Dialog label="Test email" onClose={onClose}>
      <h2 className="text-xl">Test email</h2>
      <div className="mt-3 grid gap-3" aria-live="polite">
        {!sent && <p>It is sent to your own address.</p>}
        {sent?.problem && (
          <Callout look="bad">
            <p>
              <b className="font-semibold">{sent.problem.says}</b>
            </p>
            <p>{sent.problem.todo}</p>
          </Callout>
        )}
        {sent && !sent.problem && !isMissing && (
          <p className="wrap-anywhere">
            Sent to <b className="font-semibold">{sent.to}</b>. Did it arrive?
          </p>
        )}
        {isMissing && (
          <Callout look="sun">
            <p>Wait 5 minutes, and look in the spam folder.</p>
            <p>Still nothing? Ask the operator to check MAIL_FROM and the records of the domain.</p>
          </Callout>
        )}
        {problem && (
          <p role="alert" className="text-err">
            {problem}
          </p>
        )}
      </div>
      <div className="mt-4 grid gap-2">
        {sent && !sent.problem && (
          <Button large disabled={busy} onClick={arrived}>
            Yes, it arrived
          </Button>
        )}
        {sent && !sent.problem && !isMissing && (
          <Button large look="outline" disabled={busy} onClick={() => setMissing(true)}>
            No
          </Button>
        )}
        {(!sent || sent.problem || isMissing) && (
          <Button large look={sent && !sent.problem ? 'outline' : 'solid'} disabled={busy} onClick={send}>
            {sent ? 'Send it again' : 'Send test email'}
          </Button>
        )}
        <Button large look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
