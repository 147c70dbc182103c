import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../../contract/sentences.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { serverNow } from '../api/server-clock.ts'
import { auth } from '../auth/auth-store.ts'
import { paths } from '../paths.ts'
import { translate } from '../texts/translate.ts'
import { showToast } from '../toasts/show-toast.ts'
import { type FormName, removeDraft } from './draft.ts'
import { queueForOnline } from './offline-queue.ts'
import {
  newIdempotencyKey,
  type PendingSubmission,
  readPending,
  removePending,
  savePending,
} from './pending-submission.ts'
import { type Next, showReceipt } from './receipt.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { type SubmitError, toSubmitError } from './submit-error.ts'
import type { Waiting } from './use-resubmit.ts'
import { markFormBeforeLogin } from './visitor-form.ts'

export interface IdempotentSubmitOptions<Input> {
  name: FormName
  /** Sends the form. `next` is set if the response changes the next steps. */
  post: (input: Input, idempotencyKey: string) => Promise<{ reference?: string; next?: Next }>
  texts: { sent: string; failed: string; failedToast: string }
  /** The next steps after sending. */
  next: Next
  /** The current values, in case the form is left while offline. */
  values: () => Record<string, string>
  /** Called with the server's errors of single fields. */
  onFieldErrors: (fields: Record<string, string>) => void
}

/**
 * Submits a form exactly once without losing it: every try of one form uses the same idempotency key; it is retried if
 * the server is overloaded, and waits for the network if there is none. After a change of account nothing more is sent,
 * and the new account gets no message about it.
 *
 * `error`    why the last try failed, until a field is edited
 * `waiting`  no answer came, while the device was online or offline; submit the form again on the `online` event
 */
export function useIdempotentSubmit<Input>(options: IdempotentSubmitOptions<Input>) {
  const { name, texts } = options
  const navigate = useNavigate()
  const key = useRef<string>(null)
  const mounted = useRef(true)
  const busy = useRef(false)
  const cameBack = useRef(false)
  const lastTry = useRef<{ input: Input; values: Record<string, string> }>(null)
  const [error, setError] = useState<SubmitError>()
  const [waiting, setWaiting] = useState<Waiting>()
  const waitingNow = useRef<Waiting>(undefined)
  waitingNow.current = waiting
  const begun = useRef(auth.accountChanges())
  const isTheirs = () => auth.accountChanges() === begun.current

  function markPending(state: PendingSubmission['state']) {
    const account = auth.account ?? null
    key.current ??= readPending(name, account)?.key ?? newIdempotencyKey()
    savePending(name, { key: key.current, since: serverNow(), state, account })
    return key.current
  }

  async function send(input: Input): Promise<void> {
    const idempotencyKey = markPending('on its way')
    const { reference, next = options.next } = await retryWhileBusy(
      () => options.post(input, idempotencyKey),
      isTheirs,
    )
    if (!isTheirs()) return
    key.current = null
    removePending(name)
    removeDraft(name)
    // The connection may break after the status and before the reference: then only the mail contains it.
    showToast({
      kind: 'success',
      title: texts.sent,
      detail: reference && say(translate('Your reference: {reference}'), { reference }),
    })
    if (reference)
      showReceipt({
        form: name,
        reference,
        next,
        sentAt: serverNow(),
        account: auth.account ?? null,
      })
    if (mounted.current) await navigate(paths.home)
  }

  function fail(cause: unknown, input: Input): void {
    if (!isTheirs()) return
    const found = toSubmitError(cause, texts.failed)
    const answered = found.status !== 0
    // Without an answer it may have arrived: it stays pending, and a reload tries again.
    if (answered) markPending('to finish')
    if (found.final) {
      key.current = null
      removePending(name)
    }
    if (!mounted.current && !answered) queue(input)
    // A refused refresh has signed the person out with a message.
    if (found.code !== 'session_ended') {
      showToast({
        kind: 'failure',
        title: found.sentence ?? texts.failedToast,
        detail: found.shortDetail ?? found.detail,
      })
    }
    setError(found)
    setWaiting(answered ? undefined : navigator.onLine && !cameBack.current ? 'online' : 'offline')
    if (cause instanceof ApiFailure && Object.keys(cause.fields).length > 0) {
      options.onFieldErrors(cause.fields)
    }
  }

  function queue(input: Input): void {
    const values = lastTry.current?.values ?? {}
    queueForOnline(name, values, () => void send(input).catch((cause: unknown) => fail(cause, input)))
  }

  async function submit(input: Input): Promise<void> {
    if (busy.current || !isTheirs()) return
    busy.current = true
    lastTry.current = { input, values: options.values() }
    setError(undefined)
    setWaiting(undefined)
    cameBack.current = false
    const noteReturn = () => {
      cameBack.current = true
    }
    window.addEventListener('online', noteReturn)
    try {
      await send(input)
    } catch (cause) {
      fail(cause, input)
    } finally {
      busy.current = false
      window.removeEventListener('online', noteReturn)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only mounting and unmounting count
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      if (waitingNow.current && lastTry.current && isTheirs()) queue(lastTry.current.input)
    }
  }, [])

  return {
    submit,
    error,
    waiting,
    clearError: () => setError(undefined),
    /** Keeps the form during the login, to finish it afterwards. */
    markToFinish: () => {
      markPending('to finish')
      markFormBeforeLogin(name)
    },
  }
}
