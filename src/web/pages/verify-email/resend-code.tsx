import { useEffect, useState } from 'react'
import { RESEND_COOLDOWN_SECONDS, resendVerification } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { ACCOUNT_TOAST_MS, showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'

/** Asks for another code, at most once a minute. */
export function ResendCode() {
  const [busy, setBusy] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  const seconds = useSecondsUntil(waitUntil)

  async function resend() {
    setBusy(true)
    const wait = (wanted: number) => setWaitUntil(Date.now() + wanted * 1000)
    try {
      const { retryAfterSeconds } = await call(resendVerification)
      wait(retryAfterSeconds || RESEND_COOLDOWN_SECONDS)
      showToast({ kind: 'success', title: messages.codeSent, milliseconds: ACCOUNT_TOAST_MS })
    } catch (error) {
      if (error instanceof ApiFailure && error.retryAfterSeconds) wait(error.retryAfterSeconds)
      const texts = failureTexts(error, 'error', 'The code could not be sent.')
      showToast({ kind: 'failure', ...texts, milliseconds: ACCOUNT_TOAST_MS })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="outline" className="w-full tabular-nums" disabled={busy || seconds > 0} onClick={resend}>
      {seconds > 0 ? `Send a new code (${seconds} s)` : 'Send a new code'}
    </Button>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (moment === 0) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.min(3600, Math.ceil((moment - now) / 1000)))
}
