import { useEffect, useState } from 'react'
import { type MailedNow, RESEND_COOLDOWN_SECONDS, resendVerification } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { say } from '../../../contract/sentences.ts'
import { ApiFailure, isUnknownCall } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { recordResend } from '../../auth/awaited-code.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { translate } from '../../texts/translate.ts'
import { ACCOUNT_TOAST_MS, showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface ResendCodeProps {
  /** When another code can be requested, in epoch milliseconds, as known when the page opened. */
  nextAt: number
  /** Information about the mail of the previous page. */
  mail: MailedNow | undefined
}

/** Requests another code, at most once a minute, counted from the last one. Says so if no mail was sent. */
export function ResendCode(before: ResendCodeProps) {
  const [busy, setBusy] = useState(false)
  const [nextAt, setNextAt] = useState(before.nextAt)
  const [mail, setMail] = useState(before.mail)
  const seconds = useSecondsUntil(nextAt)
  const failure = useFailureNote()

  function wait(wanted: number, mailed?: MailedNow) {
    setNextAt(Date.now() + wanted * 1000)
    recordResend(wanted, mailed)
  }

  async function resend() {
    setBusy(true)
    setMail(undefined)
    failure.clear()
    try {
      const answer = await call(resendVerification)
      wait(answer.retryAfterSeconds || RESEND_COOLDOWN_SECONDS, answer.mail)
      setMail(answer.mail)
      if (!answer.mail || answer.mail === 'sent') {
        showToast({ kind: 'success', title: messages.codeSent, milliseconds: ACCOUNT_TOAST_MS })
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.retryAfterSeconds) wait(error.retryAfterSeconds)
      // A server without this call sends no useful message.
      const reason = isUnknownCall(error) ? undefined : error
      const texts = showFailure(reason, translate('The code could not be sent.'), {
        field: 'error',
        milliseconds: ACCOUNT_TOAST_MS,
      })
      failure.show(error, texts)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <div role="status" className="not-empty:mb-4">
        {mail && mail !== 'sent' && (
          <Note look="info">
            <p className="font-semibold">{NO_MAIL[mail].what}</p>
            <p className="mt-1 text-base">{NO_MAIL[mail].advice}</p>
          </Note>
        )}
      </div>
      {failure.note && <div className="mb-4">{failure.note}</div>}
      <Button look="outline" className="w-full tabular-nums" disabled={busy || seconds > 0} onClick={resend}>
        {seconds > 0
          ? say(translate('Send a new code ({seconds} s)'), { seconds })
          : translate('Send a new code')}
      </Button>
    </div>
  )
}

const NO_MAIL: Record<Exclude<MailedNow, 'sent'>, { what: string; advice: string }> = {
  delayed: {
    what: translate('Your code has not left us yet.'),
    advice: translate('Our email is slow just now. The code comes by itself. There is no need to ask again.'),
  },
  'not sent': {
    what: translate('We have not sent a new code yet.'),
    advice: translate(
      'Look for our last email, also in the spam folder, or try again later. Are you on another device than the one you registered on? Then log in: we send you a code.',
    ),
  },
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === 0) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.min(3600, Math.ceil((moment - now) / 1000)))
}
